import { authApi } from '@ligeiro/contract/auth-api'
import { workAction } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { call } from '#api/call.ts'
import { rememberSignOut } from '#api/pending-sign-out.ts'
import { beforeSignOut } from '#session/before-sign-out.ts'
import { endSession, setSigningOut } from '#session/session-store.ts'

/** How long to wait for the server to end the session; on this device the session ends in any case. In ms. */
const logoutMs = 3000

/** Signs out on this device whatever the server answers; errors are not shown. A sign-out that did not reach the server is sent later. */
export async function signOut(): Promise<void> {
  const enough = new AbortController()
  const timer = setTimeout(() => enough.abort(), logoutMs)
  setSigningOut(true)
  const sent = await call(authApi.logout, { signal: enough.signal }).then(
    () => true,
    () => false,
  )
  clearTimeout(timer)
  endSession(null)
  if (!sent) rememberSignOut()
}

/** What waits for somebody's undo is sent before. */
export const sendAndSignOut = () => beforeSignOut().then(signOut)

/** `after`: once the session has ended. */
export function useSignOut(after?: () => unknown) {
  const { busy, take } = useRunner()
  return { busy, signOut: () => take(workAction(sendAndSignOut, { after })) }
}
