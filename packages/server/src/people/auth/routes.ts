import { authApi } from '@ligeiro/contract/auth-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/http/request-origin.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import type { AccessTokens } from './access-token.ts'
import type { RefreshCookie } from './cookie.ts'
import { isCrossSite, refuseCrossSite } from './cross-site.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { endSessionsOf } from './queries.ts'
import { changeRole, endRequestSessions, renew } from './session-tokens.ts'
import { signInName } from './sign-in-name.ts'
import { signIn } from './sign-in.ts'

type Needs = {
  defineRouteIgnoringBody: DefineRoute
  tokens: AccessTokens
  ended: EndedSessions
  cookie: RefreshCookie
  device: DeviceCookie
  notices: NoticeQueue
  rateLimits: RateLimits
  /** The area code of the firm's own phone. */
  area: () => string | null
}

/**
 * Registers sign-in, renewal and sign-out (docs/product.md, Sessions). Routes defined with `defineRouteIgnoringBody` ignore the
 * request body, so no body can make them fail.
 */
export function authRoutes(
  defineRoute: DefineRoute,
  { defineRouteIgnoringBody, tokens, ended, cookie, device, notices, rateLimits, area }: Needs,
): void {
  defineRoute(authApi.login, async ({ db, body, now, request, reply }) => {
    refuseCrossSite(request)
    const email = await signInName(db, body.email, area())
    const from = { address: request.ip, device: device.knownFor(request, email) }
    const origin = originOf(request)
    const onNewDevice = from.device
      ? undefined
      : (tx: Db, userId: string) => notices.notify(tx, 'new_device', { userId, origin, now })
    const start = { origin, onNewDevice }
    const issued = await signIn(
      db,
      tokens,
      { ...body, email, ...from, requestTokens: cookie.tokensOf(request), start },
      now,
    )
    if ('challenge' in issued) return issued
    cookie.give(reply, issued)
    device.give(request, reply, email)
    return { accessToken: issued.accessToken }
  })

  defineRoute(authApi.refresh, async ({ db, now, request, reply }) => {
    refuseCrossSite(request)
    const token = cookie.read(request)
    const issued = token ? await renew(db, tokens, token, now, originOf(request)) : null
    // The invalid cookie is not cleared: the clearing could reach the browser after the new cookie that another tab has just received.
    if (!issued) throw unauthenticated()
    cookie.give(reply, issued)
    return { newAccessToken: issued.accessToken }
  })

  defineRouteIgnoringBody(authApi.logout, async ({ db, now, request, reply }) => {
    // The answer is always 204, but a page of another origin must not end a session.
    if (isCrossSite(request)) return
    if (!cookie.read(request)) {
      await endRequestSessions(db, tokens, cookie.tokensOf(request), now)
      return
    }
    // Only unknown cookies count: a person whose budget is used up can still sign out.
    rateLimits.chargeNetwork(request.ip, authApi.logout.path)
    const { wasKnown } = await endRequestSessions(db, tokens, cookie.tokensOf(request), now)
    if (wasKnown) rateLimits.refundNetwork(request.ip, authApi.logout.path)
    cookie.clear(reply)
  })

  defineRoute(authApi.role, async ({ db, body, now, request }) => {
    const caller = request.caller
    if (!caller) throw unauthenticated()
    const accessToken = await changeRole(db, tokens, caller, body.role, now)
    // Before the notice arrives, so that the new token is valid at once; the old token is not renewed in the answer.
    ended.choose(caller.token.sessionId, body.role, now)
    request.caller = null
    return { accessToken }
  })

  defineRouteIgnoringBody(authApi.logoutAll, async ({ db, user, now, request, reply }) => {
    refuseCrossSite(request)
    await endSessionsOf(db, user.id, now)
    // Without a caller, the hook in renewed-token.ts does not renew an access token that is close to its expiry.
    request.caller = null
    cookie.clear(reply)
  })
}
