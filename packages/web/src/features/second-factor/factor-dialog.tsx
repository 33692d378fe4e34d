import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useUser } from '../auth/session.ts'
import { UnconfirmedEmail } from '../auth/unconfirmed-email.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { FactorState } from './factor-state.tsx'
import { factorsQuery, factorWords, refetchFactors } from './factors-query.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SetUpTotpDialog } from './set-up-totp.tsx'

type Props = { email: string; onBack: () => void; onClose: () => void }
/** The codes are shown until the dialog is left. */
type View = 'state' | 'set-up' | 'passkey' | readonly string[]

/** Proteção extra, in Minha conta: the app, the passkeys and the recovery codes. */
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
  return (
    <ActionDialog
      title="Proteção extra ao entrar"
      phone="full"
      {...{ actions, onClose }}
      back={{ label: 'Minha conta', onBack }}
    >
      <LoadState query={factors} fallback={factorWords.fallback} />
      {isUnconfirmed && email && <UnconfirmedEmail email={email} />}
      {factors.data && (
        <FactorState
          mayAdd={!isUnconfirmed}
          factors={factors.data}
          actions={actions}
          onSetUp={() => setView('set-up')}
          onAddPasskey={() => setView('passkey')}
          onNewCodes={show}
        />
      )}
    </ActionDialog>
  )
}
