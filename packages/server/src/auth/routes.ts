import { authApi } from '@ligeiro/contract/auth-api'
import { unauthenticated } from '../errors.ts'
import type { Serve } from '../serve.ts'
import type { AccessTokens } from './access-token.ts'
import type { RefreshCookie } from './cookie.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { endSessionsOf } from './queries.ts'
import { renew, signIn, signOut } from './service.ts'

/** Sign-in, renewal and sign-out (calls.md, Sessions). `serveAnyBody` serves calls that no body can spoil. */
export function authRoutes(
  serve: Serve,
  serveAnyBody: Serve,
  tokens: AccessTokens,
  cookie: RefreshCookie,
  device: DeviceCookie,
): void {
  serve(authApi.login, async ({ db, body, now, request, reply }) => {
    const from = { address: request.ip, device: device.knownFor(request, body.email) }
    const handed = await signIn(db, tokens, { ...body, ...from }, now)
    cookie.give(reply, handed)
    device.give(request, reply, body.email)
    return { accessToken: handed.accessToken }
  })

  serve(authApi.refresh, async ({ db, now, request, reply }) => {
    const token = cookie.held(request)
    const handed = token ? await renew(db, tokens, token, now) : null
    if (!handed) {
      cookie.clear(reply)
      throw unauthenticated()
    }
    cookie.give(reply, handed)
    return { newAccessToken: handed.accessToken }
  })

  serveAnyBody(authApi.logout, async ({ db, now, request, reply }) => {
    const token = cookie.held(request)
    if (token) await signOut(db, token, now)
    cookie.clear(reply)
  })

  serveAnyBody(authApi.logoutAll, async ({ db, user, now, request, reply }) => {
    await endSessionsOf(db, user.id, now)
    // Otherwise a token near its end would be renewed on this answer (renewed-token.ts).
    request.caller = null
    cookie.clear(reply)
  })
}
