import type { User } from '@ligeiro/contract/user'
import { Suspense, useEffect, useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { textLimits } from '#lib/text-limits.ts'
import { useTheme, type Theme } from '#lib/theme.ts'
import { Facts } from '#ui/facts.tsx'
import { TextInput } from '#ui/field.tsx'
import { Columns, Divider, Inline, Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import { currentToasts, dismiss } from '#ui/toast-store.ts'
import { refreshProfile, useUser } from '../auth/session.ts'
import { sendAndSignOut } from '../auth/sign-out.ts'
import { UnconfirmedEmail } from '../auth/unconfirmed-email.tsx'
import { useOutbox } from '../outbox/current-outbox.ts'
import { leaveQuestion } from '../outbox/leave-question.ts'
import { wantsPush } from '../push/device.ts'
import { useAccountEdit } from './account-edit.ts'
import { AccountNews } from './account-news.tsx'
import { AccountRows, type AccountView } from './account-rows.tsx'
import { OpenPasswordLink } from '../auth/open-password-link.tsx'
import { OwnPassword } from './own-password.tsx'

const PushDialog = lazyWithRetry(() => import('../push/push-dialog.tsx'))
const FactorDialog = lazyWithRetry(() => import('../second-factor/factor-dialog.tsx'))
const SessionsDialog = lazyWithRetry(() => import('../own-sessions/sessions-dialog.tsx'))
const OwnPrices = lazyWithRetry(() => import('../agreements/own-prices.tsx'), false)
const AddressBookDialog = lazyWithRetry(() => import('../address-book/address-book-dialog.tsx'))
const DayEndDialog = lazyWithRetry(() => import('../firm/day-end-dialog.tsx'))
const PixKeyDialog = lazyWithRetry(() => import('../pix/pix-key-dialog.tsx'))
const PositionViews = lazyWithRetry(() => import('../own-data/position-views.tsx'), false)

/** A warning of the page would lie over the first fields, and its banner says it on. */
const dismissWarnings = () =>
  currentToasts().forEach(({ id, type }) => {
    if (type === 'warning') dismiss(id)
  })

type Props = { at: 'person' | 'password' | 'push'; onClose: () => void }

/** Minha conta: the user's own name, phone and password, and what else it leads to. */
export default function AccountDialog({ at, onClose }: Props) {
  const user = useUser()
  const [view, setView] = useState<Props['at'] | AccountView>(at)
  useEffect(dismissWarnings, [])
  if (!user) return null
  const onBack = () => setView('person')
  const ways = { onBack, onClose }
  return (
    <Suspense>
      {view === 'person' && <OwnPerson user={user} open={setView} onClose={onClose} />}
      {view === 'password' && <OwnPassword onDone={onClose} onClose={at === 'password' ? onClose : onBack} />}
      {view === 'push' && <PushDialog userId={user.id} onBack={at === 'push' ? undefined : onBack} onClose={onClose} />}
      {view === 'views' && <PositionViews {...ways} />}
      {view === 'addresses' && <AddressBookDialog clientId="" back="Minha conta" {...ways} />}
      {view === 'factor' && <FactorDialog email={user.email ?? ''} {...ways} />}
      {view === 'sessions' && <SessionsDialog {...ways} />}
      {view === 'pix' && <PixKeyDialog title="Minha chave Pix" {...ways} />}
      {view === 'day' && <DayEndDialog {...ways} />}
      {view === 'prices' && <OwnPrices clientId={user.id} {...ways} />}
    </Suspense>
  )
}

/** A sign-out ends the notifications of this device. */
const pushQuestion = 'Sair? Este aparelho deixa de receber avisos.'

type PersonProps = { user: User; open: (view: AccountView) => void; onClose: () => void }

function OwnPerson({ user, open, onClose }: PersonProps) {
  const edit = useAccountEdit(user)
  const actions = useActions()
  const { values, field } = edit
  const save = edit.save({ done: 'Conta atualizada com sucesso!', onDone: onClose, after: refreshProfile })
  // The question counts what is not sent yet.
  useOutbox()
  const leaveDevice = workAction(sendAndSignOut, {
    label: 'Sair',
    busyLabel: 'Saindo...',
    ask: [leaveQuestion(), wantsPush(user.id) && pushQuestion].filter(Boolean).join(' ') || undefined,
  })
  const leave = () => {
    edit.drop()
    onClose()
  }
  return (
    <ActionDialog
      title="Minha conta"
      phone="full"
      wide
      actions={actions}
      form={values}
      buttons={[save]}
      onClose={leave}
    >
      <AccountNews edit={edit} actions={actions} />
      <Columns>
        <Stack>
          <TextInput label="Nome" {...field('name')} required limit={textLimits.name} autoComplete="name" />
          <PhoneInput label="Telefone" {...field('phone')} required={user.role === 'motoboy'} />
          <Facts columns={1} items={[{ label: 'E-mail', value: user.email }]} />
          <OpenPasswordLink person={user} actions={actions} onEnded={refreshProfile} />
          {user.email_unconfirmed && user.email && <UnconfirmedEmail email={user.email} />}
          <Divider />
          <ThemeChoice />
        </Stack>
        <AccountRows user={user} busy={actions.busy} open={open} leave={leave} leaveDevice={leaveDevice} />
      </Columns>
    </ActionDialog>
  )
}

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Clara' },
  { value: 'dark', label: 'Escura' },
]

function ThemeChoice() {
  const [theme, choose] = useTheme()
  return (
    <Inline justify="between" wrap>
      <Text>Aparência</Text>
      <Segmented label="Aparência" value={theme} onChange={choose} options={themes} />
    </Inline>
  )
}
