import { authApi } from '@ligeiro/contract/auth-api'
import { useMutation } from '@tanstack/react-query'
import { problemCause, problemText } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { beforeSignOut } from '#session/before-sign-out.ts'
import { endSession, setSigningOut } from '#session/session-store.ts'

const question =
  'Tem certeza que deseja sair de todos os aparelhos? Você vai precisar entrar de novo em cada um deles, neste também.'

/**
 * Ends all sessions of the user, then the one of this device. Throws, and stays signed in, when the server did not do
 * it.
 */
async function signOutEverywhere(): Promise<void> {
  await beforeSignOut()
  setSigningOut(true)
  try {
    await call(authApi.logoutAll, {})
  } catch (error) {
    setSigningOut(false)
    throw error
  }
  endSession(null)
}

/**
 * Ends all sessions of the user. Unlike an ordinary sign-out this waits for the server to confirm: only then is a lost
 * phone signed out.
 */
export function SignOutEverywhere({ disabled }: { disabled: boolean }) {
  const leave = useMutation({ mutationFn: signOutEverywhere })
  return (
    <>
      <ActionRow
        icon="sign-out"
        disabled={disabled}
        busy={leave.isPending}
        onClick={() => {
          if (window.confirm(question)) leave.mutate()
        }}
      >
        {leave.isPending ? 'Saindo...' : 'Sair de todos os aparelhos'}
      </ActionRow>
      <ErrorBox
        message={leave.error && problemText(leave.error, 'Erro ao sair de todos os aparelhos. Tente novamente.')}
        detail={problemCause(leave.error)}
      />
    </>
  )
}
