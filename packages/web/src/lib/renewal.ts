import { authApi } from '@ligeiro/contract/auth-api'
import { CallError } from './call-error.ts'
import { accessToken, endSession, replaceToken } from './session.ts'
import { send } from './send.ts'

/** `ended`: the server refused, and the session is over. `unreachable`: nobody knows yet; the session stays. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

let renewing: Promise<Renewal> | null = null

/** Renews the session that `expired` belongs to. However many calls ask, one renewal runs, in all tabs where the browser has locks. */
export const renewOnce = (expired: string): Promise<Renewal> =>
  (renewing ??= alone(() => renew(expired)).finally(() => {
    renewing = null
  }))

/** Web Locks exist only in a secure context; without them the server's grace for a rotated cookie covers two tabs. */
const alone = (work: () => Promise<Renewal>): Promise<Renewal> =>
  'locks' in navigator ? navigator.locks.request('ligeiro-renewal', work) : work()

async function renew(expired: string): Promise<Renewal> {
  const stored = accessToken()
  if (stored === null) return 'ended'
  // Another tab was faster.
  if (stored !== expired) return 'renewed'
  try {
    const { data } = await send(authApi.refresh, {})
    return replaceToken(expired, data.newAccessToken) ? 'renewed' : 'ended'
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) return 'unreachable'
    // Without locks another tab may have rotated the cookie under us and won.
    if (accessToken() !== expired) return accessToken() === null ? 'ended' : 'renewed'
    endSession('expired')
    return 'ended'
  }
}
