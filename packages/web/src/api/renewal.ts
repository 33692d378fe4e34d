import { authApi } from '@ligeiro/contract/auth-api'
import { CallError } from './call-error.ts'
import { accessToken, endSession, replaceToken, storedUser } from '../session/session-store.ts'
import { withSessionLock } from '../session/session-lock.ts'
import { send } from './send.ts'
import { subjectOf } from '../session/token.ts'

/** `ended`: the server rejected the renewal, so the session is over. `unreachable`: there was no answer, so the session stays. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

let renewing: Promise<Renewal> | null = null

/** Renews the session of the token `expired`. Concurrent calls share one renewal, across all tabs where the browser has Web Locks. */
export const renewOnce = (expired: string): Promise<Renewal> =>
  (renewing ??= withSessionLock(() => renew(expired)).finally(() => {
    renewing = null
  }))

/** Without Web Locks: how long to wait, after a rejected renewal, for another tab's new token. In ms. */
const otherTabMs = 1000

async function renew(expired: string): Promise<Renewal> {
  const stored = accessToken()
  if (stored === null) return 'ended'
  // Another tab has already renewed the session.
  if (stored !== expired) return 'renewed'
  const person = storedUser()?.id ?? subjectOf(expired)
  try {
    const { data } = await send(authApi.refresh, {})
    // The cookie belongs to another user's session: a sibling domain may have set it.
    if (accessToken() === expired && subjectOf(data.newAccessToken) !== person) {
      endSession('expired')
      return 'ended'
    }
    return replaceToken(expired, data.newAccessToken) ? 'renewed' : 'ended'
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) return 'unreachable'
    // Without Web Locks another tab may have replaced the cookie meanwhile, by a renewal or a password change.
    if (!('locks' in navigator)) await new Promise((resolve) => setTimeout(resolve, otherTabMs))
    if (accessToken() !== expired) return accessToken() === null ? 'ended' : 'renewed'
    endSession('expired')
    return 'ended'
  }
}
