import { useUser, refreshProfile } from '../auth/session.ts'
import { AvailabilitySwitch } from '../motoboys/availability-switch.tsx'
import { useAccountEdit } from '../users/account-edit.ts'
import { mayLoseEmail } from '../users/account-form.ts'
import { AccountNews } from '../users/account-news.tsx'
import { accountTypes } from '../users/account-types.ts'
import { OpenPasswordLink } from '../auth/open-password-link.tsx'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { Select } from '#ui/select.tsx'
import { AccountStatusText } from '#ui/account-status.tsx'
import { PhoneClaim } from './phone-claim.tsx'
import { usePersonMenu } from './person-menu.ts'
import { useCarriedWords } from './carried-words.ts'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { useOpenOrderCount } from './open-orders.ts'
import type { AccountDialogProps } from './open-person.ts'
import { offerExchange } from './passed-links.ts'
import type { Person } from './people.ts'
import { accountStatusWords, isReady } from './people-words.ts'
import { personActions, refetchPeople, roleQuestion } from './person-actions.ts'

function phoneHint({ email, phone_signs_in }: Person): string | undefined {
  if (phone_signs_in) return 'Entra com este telefone.'
  return email === null ? 'Pede por telefone, sem acesso ao sistema.' : undefined
}

/** One account: its editable fields, and the other actions of an admin. */
export default function PersonDialog({ person, knownAt, open, onClose }: AccountDialogProps) {
  const me = useUser()
  const edit = useAccountEdit(person)
  const actions = useActions()
  const leave = () => {
    edit.drop()
    onClose()
  }
  const offer = (onNone: () => void) => offerExchange(person, open, onNone)
  const carried = useCarriedWords(person)
  const does = personActions(person, { knownAt, carried, onEnded: () => offer(() => {}), onGone: () => {} })
  const { update, setActive, confirmPhone } = does
  const menu = usePersonMenu({ person, own: person.id === me?.id, actions, does, open })
  const count = useOpenOrderCount(person)
  const { values, field, changes } = edit
  const flag = (name: 'proof_required' | 'no_approval' | 'also_delivers', label: string) => (
    <Switch
      label={label}
      checked={person[name] === true}
      disabled={actions.busy}
      onChange={(on) => actions.take(update({ [name]: on }))}
    />
  )
  const save = edit.save({
    ask: changes.role && roleQuestion(person, changes.role, carried),
    done: 'Usuário atualizado com sucesso!',
    onDone: () => {
      if (person.id === me?.id) void refreshProfile()
      return changes.role ? offer(onClose) : onClose()
    },
    after: refetchPeople,
  })
  return (
    <ActionDialog
      title={person.role === 'motoboy' ? 'Editar Motoboy' : 'Editar Usuário'}
      badge={<AccountStatusText on={isReady(person)} label={accountStatusWords(person)} />}
      menu={<Menu label="Mais ações" items={menu} />}
      wide
      phone="full"
      actions={actions}
      form={values}
      buttons={[!person.active && setActive, save]}
      onClose={leave}
    >
      <AccountNews edit={edit} actions={actions} />
      <OpenPasswordLink person={person} actions={actions} onEnded={refetchPeople} />
      {!person.active && <OpenOrdersNotice {...{ person, count, actions }} />}
      <TextInput label="Nome Completo" {...field('name')} required limit={textLimits.name} autoComplete="off" />
      <Columns>
        {(person.email !== null || person.role === 'motoboy') && (
          <TextInput
            label="E-mail"
            {...field('email')}
            required={person.email !== null && !mayLoseEmail(person, values.phone)}
            type="email"
            autoComplete="off"
            hint={
              person.email_unconfirmed && values.email === person.email
                ? 'E-mail não confirmado'
                : person.email !== null && values.email.trim() === '' && mayLoseEmail(person, values.phone)
                  ? 'Sem e-mail, a pessoa entra pelo telefone.'
                  : undefined
            }
          />
        )}
        <PhoneInput
          label="Telefone"
          {...field('phone')}
          required={person.role === 'motoboy' || person.email === null}
          hint={phoneHint(person)}
        />
      </Columns>
      <PhoneClaim person={person} actions={actions} confirm={confirmPhone(true)} />
      {values.role !== 'motoboy' && person.email !== null && (
        <Select label="Tipo de Usuário *" {...field('role')} value={values.role} options={accountTypes} />
      )}
      {person.role === 'client' && flag('proof_required', 'Novos pedidos só com código ou QR na entrega')}
      {person.role === 'client' && flag('no_approval', 'Não precisa aprovar: o valor é aceito ao ser definido')}
      {/* They choose the role in their menu. */}
      {person.role === 'admin' && flag('also_delivers', 'Também entrega')}
      {person.motoboy && person.active && <AvailabilitySwitch motoboy={person.motoboy} knownAt={knownAt} />}
    </ActionDialog>
  )
}
