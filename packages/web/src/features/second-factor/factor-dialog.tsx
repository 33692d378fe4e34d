import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { LoadState } from '#action/load-state.tsx'
import { call } from '#api/call.ts'
import { useUser } from '../auth/session.ts'
import { UnconfirmedEmail } from '../auth/unconfirmed-email.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { FactorState } from './factor-state.tsx'
import { factorsQuery, refetchFactors } from './factors-query.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SetUpTotpDialog } from './set-up-totp.tsx'

type Props = { email: string; onBack: () => void; onClose: () => void }
/** The codes are shown until the dialog is left. */
type View = 'state' | 'set-up' | 'passkey' | readonly string[]

const fallback = 'Erro ao mudar o segundo fator. Tente novamente.'

/** Segundo fator, in Minha conta: the app, the passkeys and the recovery codes. */
export default function FactorDialog({ email, onBack, onClose }: Props) {
  const [view, setView] = useState<View>('state')
  const actions = useActions()
  const factors = useQuery(factorsQuery)
  const isUnconfirmed = useUser()?.email_unconfirmed === true && factors.data?.required !== true
  const show = (recoveryCodes: readonly string[]) => {
    setView(recoveryCodes.length > 0 ? recoveryCodes : 'state')
    void refetchFactors()
  }
  const toState = () => setView('state')
  if (view === 'set-up') return <SetUpTotpDialog onDone={show} onBack={toState} onClose={onClose} />
  if (view === 'passkey') return <AddPasskey onDone={show} onBack={toState} onClose={onClose} />
  if (view !== 'state') return <RecoveryCodesDialog codes={view} {...{ email, onClose }} onKept={toState} />
  const renew = action((confirmation) => call(secondFactorApi.newRecoveryCodes, { confirmation }), {
    fallback,
    onDone: ({ recovery_codes }) => show(recovery_codes),
  })
  const turnOff = action((confirmation) => call(secondFactorApi.removeTotp, { confirmation }), {
    ask: 'Tem certeza que deseja desligar o aplicativo? Sem outro segundo fator a sua conta volta a ter só a senha.',
    done: 'Aplicativo desligado.',
    fallback,
    onDone: () => void refetchFactors(),
  })
  const remove = (id: string) =>
    action((confirmation) => call(secondFactorApi.removePasskey, { params: { id }, confirmation }), {
      done: 'Passkey removida.',
      fallback,
      onDone: () => void refetchFactors(),
    })
  const rename = (id: string, name: string) =>
    action(() => call(secondFactorApi.renamePasskey, { params: { id }, body: { name } }), {
      fallback,
      onDone: () => void refetchFactors(),
    })
  return (
    <ActionDialog title="Segundo fator" phone="full" {...{ actions, onClose }} back={{ label: 'Minha conta', onBack }}>
      <LoadState query={factors} fallback={fallback} />
      {isUnconfirmed && email && <UnconfirmedEmail email={email} />}
      {factors.data && (
        <FactorState
          mayAdd={!isUnconfirmed}
          factors={factors.data}
          busy={actions.busy}
          onSetUp={() => setView('set-up')}
          onOff={() => actions.take(turnOff)}
          onNewCodes={() => actions.take(renew)}
          onAddPasskey={() => setView('passkey')}
          onRename={({ id }, name) => actions.take(rename(id, name))}
          onRemove={({ id }) => actions.take(remove(id))}
        />
      )}
    </ActionDialog>
  )
}
