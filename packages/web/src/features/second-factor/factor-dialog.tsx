import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { problemCause, problemText } from '#api/call-error.ts'
import { useOneAtATime } from '#api/change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useUser } from '../auth/session.ts'
import { UnconfirmedEmail } from '../auth/unconfirmed-email.tsx'
import { AddPasskey, passkeyForm } from './add-passkey.tsx'
import { useConfirmation } from './confirmed-change.tsx'
import { FactorState } from './factor-state.tsx'
import { factorsQuery, refetchFactors } from './factors-query.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { firstCodeForm, SetUpTotp } from './set-up-totp.tsx'

type Props = { email: string; onBack: () => void; onClose: () => void }

/** Segundo fator, in Minha conta: the app, the passkeys and the recovery codes. */
export default function FactorDialog({ email, onBack, onClose }: Props) {
  const [view, setView] = useState<'state' | 'set-up' | 'passkey'>('state')
  const [settingUp, setSettingUp] = useState(false)
  /** Shown until the dialog is left. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { confirmed, question } = useConfirmation()
  const factors = useQuery(factorsQuery)
  const isUnconfirmed = useUser()?.email_unconfirmed === true && factors.data?.required !== true
  const show = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes.length > 0 ? recoveryCodes : null)
    setView('state')
    void refetchFactors()
  }
  const renew = useOneAtATime(
    () => confirmed((confirmation) => call(secondFactorApi.newRecoveryCodes, { confirmation })),
    { onSuccess: ({ recovery_codes }) => show(recovery_codes) },
  )
  const off = useOneAtATime(() => confirmed((confirmation) => call(secondFactorApi.removeTotp, { confirmation })), {
    onSuccess: () => {
      toast.success('Aplicativo desligado.')
      void refetchFactors()
    },
  })
  const removal = useOneAtATime(
    (id: string) => confirmed((confirmation) => call(secondFactorApi.removePasskey, { params: { id }, confirmation })),
    {
      onSuccess: () => {
        toast.success('Passkey removida.')
        void refetchFactors()
      },
    },
  )
  const naming = useOneAtATime(
    ({ id, name }: { id: string; name: string }) =>
      call(secondFactorApi.renamePasskey, { params: { id }, body: { name } }),
    { onSuccess: () => void refetchFactors() },
  )
  const busy = settingUp || [renew, off, removal, naming].some(({ isPending }) => isPending)
  const error = factors.error ?? off.error ?? renew.error ?? removal.error ?? naming.error
  const turnOff = () => {
    if (
      window.confirm(
        'Tem certeza que deseja desligar o aplicativo? Sem outro segundo fator a sua conta volta a ter só a senha.',
      )
    )
      off.mutate(undefined)
  }
  return (
    <Dialog
      title="Segundo fator"
      phone="full"
      busy={busy}
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          {codes ? (
            <Button variant="main" onClick={() => setCodes(null)}>
              Já guardei os códigos
            </Button>
          ) : (
            <Button disabled={busy} onClick={view === 'state' ? onBack : () => setView('state')}>
              Voltar
            </Button>
          )}
          {view === 'passkey' && (
            <Button variant="main" type="submit" form={passkeyForm} busy={busy} busyLabel="Criando...">
              Criar passkey
            </Button>
          )}
          {view === 'set-up' && (
            <Button variant="main" type="submit" form={firstCodeForm} busy={busy} busyLabel="Ligando...">
              Ligar
            </Button>
          )}
        </Inline>
      }
    >
      <Stack>
        <ErrorBox
          message={error && problemText(error, 'Erro ao mudar o segundo fator. Tente novamente.')}
          detail={problemCause(error)}
        />
        {codes && <RecoveryCodes codes={codes} email={email} />}
        {!codes && view === 'set-up' && <SetUpTotp onBusy={setSettingUp} onDone={show} />}
        {!codes && view === 'passkey' && <AddPasskey onBusy={setSettingUp} onDone={show} />}
        {!codes && view === 'state' && isUnconfirmed && email && <UnconfirmedEmail email={email} />}
        {!codes && view === 'state' && factors.data && (
          <FactorState
            mayAdd={!isUnconfirmed}
            factors={factors.data}
            busy={busy}
            onSetUp={() => setView('set-up')}
            onOff={turnOff}
            onNewCodes={() => renew.mutate(undefined)}
            onAddPasskey={() => setView('passkey')}
            onRename={({ id }, name) => naming.mutate({ id, name })}
            onRemove={({ id }) => removal.mutate(id)}
          />
        )}
        {!codes && !factors.data && !factors.error && <Text tone="ink-3">Carregando...</Text>}
        {question}
      </Stack>
    </Dialog>
  )
}
