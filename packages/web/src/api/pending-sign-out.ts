import { authApi } from '@ligeiro/contract/auth-api'
import { CallError } from './call-error.ts'
import { withSessionLock } from '../session/session-lock.ts'
import { accessToken, pendingSignOutKey } from '../session/session-store.ts'
import { send } from './send.ts'
import { localStore } from '../lib/storage.ts'

const againMs = 15_000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Remembers a sign-out made offline. The refresh cookie, which no script can delete, would still open the session of that user: the session
 * is ended as soon as the server can be reached, also after a restart.
 */
export function rememberSignOut(): void {
  localStore.setItem(pendingSignOutKey, 'yes')
  void sendPendingSignOut()
}

/** Sends a remembered sign-out now, and whenever the device may be online again. Call once at startup, before any other call to the server. */
export function followPendingSignOut(): void {
  window.addEventListener('online', () => void sendPendingSignOut())
  void sendPendingSignOut()
}

/** Ends the session of the cookie if a sign-out is remembered. Repeats until the server has answered. */
export async function sendPendingSignOut(): Promise<void> {
  clearTimeout(timer)
  if (localStore.getItem(pendingSignOutKey) === null) return
  if (await withSessionLock(sendSignOut)) localStore.removeItem(pendingSignOutKey)
  else timer = setTimeout(() => void sendPendingSignOut(), againMs)
}

/** Returns false when it is not known whether the server has ended the session. */
async function sendSignOut(): Promise<boolean> {
  // Another tab has already sent it, or a user has signed in since: then the cookie belongs to the new session.
  if (localStore.getItem(pendingSignOutKey) === null || accessToken() !== null) return true
  try {
    await send(authApi.logout, {})
    return true
  } catch (error) {
    return error instanceof CallError && !error.passing
  }
}
