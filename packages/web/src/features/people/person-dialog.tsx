import { useUser, refreshProfile } from '../auth/session.ts'
import { AvailabilitySwitch } from '../motoboys/availability-switch.tsx'
import { useAccountEdit } from '../users/account-edit.ts'
import { AccountNews } from '../users/account-news.tsx'
import { accountTypes } from '../users/user-rules.ts'
import { useConfig } from '#api/config.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Columns, Inline } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { Select } from '#ui/select.tsx'
import { AccountStatusText } from '#ui/account-status.tsx'
import { toast } from '#ui/toast-store.ts'
import { PhoneClaim } from './phone-claim.tsx'
import { personMenu } from './person-menu.ts'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { useOpenOrders } from './open-orders.ts'
import type { OpenPerson } from './open-person.ts'
import type { Person } from './people.ts'
import { accountStatusWords, isReady } from './people-words.ts'
import { refetchPeople, roleQuestion, usePersonActions } from './person-actions.ts'

type Props = { person: Person; knownAt: number; open: (dialog: OpenPerson) => void; onClose: () => void }

/** One account: its editable fields, and the other actions of an admin. */
export default function PersonDialog({ person, knownAt, open, onClose }: Props) {
  const me = useUser()
  const { timeZone } = useConfig()
  const edit = useAccountEdit(person, {
    onDone: () => {
      if (person.id === me?.id) void refreshProfile()
      refetchPeople()
      toast.success('Usuário atualizado com sucesso!')
      onClose()
    },
    onRefused: refetchPeople,
  })
  const leave = () => {
    edit.drop()
    onClose()
  }
  const actions = usePersonActions(person, knownAt, leave)
  const orders = useOpenOrders(person, actions.forget)
  const busy = edit.busy || actions.busy || orders.busy
  const { form, put } = edit
  const role = edit.changes.body.role
  const deactivate = () => {
    if (orders.count > 0) open({ kind: 'deactivate', id: person.id })
    else if (actions.deactivate()) edit.forget()
  }
  const submit = () => {
    if (role !== undefined && !window.confirm(roleQuestion(person, role))) return
    actions.forget()
    edit.submit()
  }
  return (
    <DialogForm
      title={person.role === 'motoboy' ? 'Editar Motoboy' : 'Editar Usuário'}
      badge={<AccountStatusText on={isReady(person)} label={accountStatusWords(person)} />}
      menu={
        <Menu
          label="Mais ações"
          items={personMenu({
            person,
            own: person.id === me?.id,
            busy,
            timeZone,
            open,
            onWithdrawPhone: () => actions.confirmPhone(false),
            onDownload: actions.download,
            onRemove: actions.remove,
            onErase: () => {
              // The stored input holds personal data of the account: it must be erased too.
              edit.drop()
              open({ kind: 'erase', id: person.id })
            },
          })}
        />
      }
      wide
      phone="full"
      busy={busy}
      onClose={leave}
      onSubmit={submit}
      problem={actions.problem ?? edit.problem}
      footer={
        <>
          {person.active ? (
            <Button variant="bad" busy={actions.busy} disabled={busy} onClick={deactivate}>
              Desativar
            </Button>
          ) : (
            <Button
              variant="quiet-do"
              busy={actions.busy}
              disabled={busy}
              onClick={() => actions.activate() && edit.forget()}
            >
              Ativar
            </Button>
          )}
          <Inline grow justify="end">
            <Button disabled={busy} onClick={leave}>
              Cancelar
            </Button>
            <Button
              variant="main"
              type="submit"
              form={dialogForm}
              busy={edit.busy}
              disabled={busy}
              busyLabel="Salvando..."
            >
              Salvar
            </Button>
          </Inline>
        </>
      }
    >
      {edit.question}
      {actions.question}
      <AccountNews news={edit.news} onRead={edit.read} />
      <ProblemBox />
      {(actions.notRemoved || !person.active) && <OpenOrdersNotice orders={orders} />}
      <TextInput
        label="Nome Completo"
        name="name"
        required
        limit={textLimits.name}
        autoComplete="off"
        value={form.name}
        onChange={put('name')}
      />
      <Columns>
        {person.email !== null && (
          <TextInput
            label="E-mail"
            name="email"
            required
            type="email"
            autoComplete="off"
            hint={person.email_unconfirmed && form.email === person.email ? 'E-mail não confirmado' : undefined}
            value={form.email}
            onChange={put('email')}
          />
        )}
        <PhoneInput
          label="Telefone"
          name="phone"
          required={person.role === 'motoboy' || person.email === null}
          hint={person.email === null ? 'Pede por telefone, sem acesso ao sistema.' : undefined}
          value={form.phone}
          onChange={put('phone')}
        />
      </Columns>
      <PhoneClaim person={person} busy={busy} onConfirm={() => actions.confirmPhone(true)} />
      {form.role !== 'motoboy' && person.email !== null && (
        <Select label="Tipo de Usuário *" value={form.role} onChange={put('role')} options={accountTypes} />
      )}
      {person.role === 'client' && (
        <Switch
          label="Novos pedidos só com código ou QR na entrega"
          checked={person.proof_required === true}
          disabled={busy}
          onChange={actions.setProof}
        />
      )}
      {person.motoboy && person.active && <AvailabilitySwitch motoboy={person.motoboy} knownAt={knownAt} />}
    </DialogForm>
  )
}
