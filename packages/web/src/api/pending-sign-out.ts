import { authApi } from '@ligeiro/contract/auth-api'
import { CallError } from './call-error.ts'
import { withSessionLock } from '../session/session-lock.ts'
import { accessToken, pendingSignOutKey } from '../session/session-store.ts'
import { send } from './send.ts'
import { localStore } from '../lib/storage.ts'

const againMs = 15_000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Somebody signed out here without coverage: their refresh cookie, which no script can delete, still opens their session. It is ended as
 * soon as the server can be reached, also after a restart.
 */
export function rememberSignOut(): void {
  localStore.setItem(pendingSignOutKey, 'yes')
  void sendPendingSignOut()
}

/** Sends a remembered sign-out now, at the next start, and whenever there may be coverage again. Called once, before anything else asks the server. */
export function followPendingSignOut(): void {
  window.addEventListener('online', () => void sendPendingSignOut())
  void sendPendingSignOut()
}

/** Ends the session of the cookie if a sign-out is remembered; tries again until the server has answered. */
export async function sendPendingSignOut(): Promise<void> {
  clearTimeout(timer)
  if (localStore.getItem(pendingSignOutKey) === null) return
  if (await withSessionLock(sendIt)) localStore.removeItem(pendingSignOutKey)
  else timer = setTimeout(() => void sendPendingSignOut(), againMs)
}

/** False when nobody knows whether the server did it. */
async function sendIt(): Promise<boolean> {
  // Another tab has sent it, or somebody has signed in: the cookie is theirs.
  if (localStore.getItem(pendingSignOutKey) === null || accessToken() !== null) return true
  try {
    await send(authApi.logout, {})
    return true
  } catch (error) {
    return error instanceof CallError && !error.passing
  }
}
