import { authApi } from '@ligeiro/contract/auth-api'
import { CallError } from './call-error.ts'
import { accessToken, endSession, replaceToken, storedUser } from '../session/session-store.ts'
import { withSessionLock } from '../session/session-lock.ts'
import { send } from './send.ts'
import { subjectOf } from '../session/token.ts'

/** `ended`: the server refused, and the session is over. `unreachable`: nobody knows yet; the session stays. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

let renewing: Promise<Renewal> | null = null

/** Renews the session that `expired` belongs to. However many calls ask, one renewal runs, in all tabs where the browser has locks. */
export const renewOnce = (expired: string): Promise<Renewal> =>
  (renewing ??= withSessionLock(() => renew(expired)).finally(() => {
    renewing = null
  }))

/** How long another tab's answer is waited for after a refusal, where tabs cannot lock each other out, in ms. */
const otherTabMs = 1000

async function renew(expired: string): Promise<Renewal> {
  const stored = accessToken()
  if (stored === null) return 'ended'
  // Another tab was faster.
  if (stored !== expired) return 'renewed'
  const person = storedUser()?.id ?? subjectOf(expired)
  try {
    const { data } = await send(authApi.refresh, {})
    // The cookie is of somebody else's session: a sibling domain may have put it there.
    if (accessToken() === expired && subjectOf(data.newAccessToken) !== person) {
      endSession('expired')
      return 'ended'
    }
    return replaceToken(expired, data.newAccessToken) ? 'renewed' : 'ended'
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) return 'unreachable'
    // Without locks another tab may have replaced the cookie meanwhile, by a renewal or a new password.
    if (!('locks' in navigator)) await new Promise((resolve) => setTimeout(resolve, otherTabMs))
    if (accessToken() !== expired) return accessToken() === null ? 'ended' : 'renewed'
    endSession('expired')
    return 'ended'
  }
}
