import { authApi } from '@ligeiro/contract/auth-api'
import { action } from '#action/action.ts'
import { ActionProblem, useActions } from '#action/use-actions.tsx'
import { call } from '#api/call.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { beforeSignOut } from '#session/before-sign-out.ts'
import { endSession, setSigningOut } from '#session/session-store.ts'

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
  const actions = useActions()
  const leave = action(signOutEverywhere, {
    ask: 'Tem certeza que deseja sair de todos os aparelhos? Você vai precisar entrar de novo em cada um deles, neste também.',
    fallback: 'Erro ao sair de todos os aparelhos. Tente novamente.',
  })
  return (
    <>
      <ActionRow
        acts
        icon={deskIcons['sign-out']}
        disabled={disabled}
        busy={actions.busy}
        onClick={() => actions.take(leave)}
      >
        {actions.busy ? 'Saindo...' : 'Sair de todos os aparelhos'}
      </ActionRow>
      <ActionProblem actions={actions} />
    </>
  )
}
