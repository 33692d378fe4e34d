import type { User } from '@ligeiro/contract/user'
import { roleLabel } from '@ligeiro/contract/user'
import { Suspense, useState } from 'react'
import { refreshProfile, useUser } from '../auth/session.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Divider, Inline } from '#ui/layout.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { toast } from '#ui/toast-store.ts'
import { useAccountEdit } from './account-edit.ts'
import { AccountNews } from './account-news.tsx'
import { AccountRows, type RowProps } from './account-rows.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { UnconfirmedEmail } from '../auth/unconfirmed-email.tsx'
import { OwnPassword } from './own-password.tsx'

const PushDialog = lazyWithRetry(() => import('../push/push-dialog.tsx'))
const FactorDialog = lazyWithRetry(() => import('../second-factor/factor-dialog.tsx'))
const SessionsDialog = lazyWithRetry(() => import('../own-sessions/sessions-dialog.tsx'))
const OwnPrices = lazyWithRetry(() => import('../agreements/own-prices.tsx'))
const AddressBookDialog = lazyWithRetry(() => import('../address-book/address-book-dialog.tsx'))
const PositionViews = lazyWithRetry(() => import('../own-data/position-views.tsx'))

type Props = { at: 'person' | 'password' | 'push'; onClose: () => void }

/** Minha conta: the user's own name, phone and password, and the sign-out of all their devices. */
export default function AccountDialog({ at, onClose }: Props) {
  const user = useUser()
  const [view, setView] = useState<Props['at'] | 'views' | 'factor' | 'sessions' | 'prices' | 'addresses'>(at)
  if (!user) return null
  if (view === 'password')
    return <OwnPassword onDone={onClose} onClose={at === 'password' ? onClose : () => setView('person')} />
  if (view === 'push')
    return (
      <Suspense>
        <PushDialog userId={user.id} onBack={at === 'push' ? undefined : () => setView('person')} onClose={onClose} />
      </Suspense>
    )
  if (view === 'views')
    return (
      <Suspense>
        <PositionViews onBack={() => setView('person')} onClose={onClose} />
      </Suspense>
    )
  if (view === 'addresses')
    return (
      <Suspense>
        <AddressBookDialog clientId="" back="Minha conta" onBack={() => setView('person')} onClose={onClose} />
      </Suspense>
    )
  if (view === 'factor')
    return (
      <Suspense>
        <FactorDialog email={user.email ?? ''} onBack={() => setView('person')} onClose={onClose} />
      </Suspense>
    )
  if (view === 'sessions')
    return (
      <Suspense>
        <SessionsDialog onBack={() => setView('person')} onClose={onClose} />
      </Suspense>
    )
  if (view === 'prices')
    return (
      <Suspense>
        <OwnPrices clientId={user.id} onBack={() => setView('person')} onClose={onClose} />
      </Suspense>
    )
  return (
    <OwnPerson
      user={user}
      onPush={() => setView('push')}
      onPassword={() => setView('password')}
      onViews={() => setView('views')}
      onFactor={() => setView('factor')}
      onSessions={() => setView('sessions')}
      onPrices={() => setView('prices')}
      onAddresses={() => setView('addresses')}
      onClose={onClose}
    />
  )
}

type PersonProps = { user: User; onClose: () => void } & Pick<
  RowProps,
  'onPush' | 'onPassword' | 'onViews' | 'onFactor' | 'onSessions' | 'onPrices' | 'onAddresses'
>

function OwnPerson({ user, onClose, ...rows }: PersonProps) {
  const { form, changes, put, submit, busy, problem, news, read, drop } = useAccountEdit(user, {
    onDone: () => {
      void refreshProfile()
      toast.success('Conta atualizada com sucesso!')
      onClose()
    },
    onRefused: () => void refreshProfile(),
  })
  const leave = () => {
    drop()
    onClose()
  }
  return (
    <DialogForm
      title="Minha conta"
      phone="full"
      busy={busy}
      onClose={leave}
      onSubmit={submit}
      problem={problem}
      footer={
        <Inline grow justify="end">
          <Button disabled={busy} onClick={leave}>
            Cancelar
          </Button>
          <Button
            variant="main"
            type="submit"
            form={dialogForm}
            disabled={Object.keys(changes.body).length === 0}
            busy={busy}
            busyLabel="Salvando..."
          >
            Salvar
          </Button>
        </Inline>
      }
    >
      <AccountNews news={news} onRead={read} />
      <ProblemBox />
      <TextInput
        label="Nome Completo"
        name="name"
        required
        limit={textLimits.name}
        autoComplete="name"
        value={form.name}
        onChange={put('name')}
      />
      <PhoneInput
        label="Telefone"
        name="phone"
        required={user.role === 'motoboy'}
        value={form.phone}
        onChange={put('phone')}
      />
      <Facts
        columns={1}
        items={[
          { label: 'E-mail', value: user.email },
          { label: 'Tipo', value: roleLabel[user.role] },
        ]}
      />
      {user.email_unconfirmed && user.email && <UnconfirmedEmail email={user.email} />}
      <Divider />
      <ThemeChoice />
      <AccountRows {...{ user, busy, ...rows }} />
    </DialogForm>
  )
}
