import { authApi } from '@ligeiro/contract/auth-api'
import { workAction } from '#action/action.ts'
import { call } from '#api/call.ts'
import { beforeSignOut } from '#session/before-sign-out.ts'
import { endSession, setSigningOut } from '#session/session-store.ts'

/** Ends all sessions of the user, then the one of this device. Throws, and stays signed in, if the server did not do it. */
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

/** Unlike an ordinary sign-out this waits for the server to confirm: only then is a lost phone signed out. */
export const leaveEverywhere = workAction(signOutEverywhere, {
  label: 'Sair de todos os aparelhos',
  busyLabel: 'Saindo...',
  ask: 'Tem certeza que deseja sair de todos os aparelhos? Você vai precisar entrar de novo em cada um deles, neste também.',
  fallback: 'Erro ao sair de todos os aparelhos. Tente novamente.',
})
