import { authApi } from '@ligeiro/contract/auth-api'
import type { FastifyRequest } from 'fastify'
import { forbidden, unauthenticated } from '../http/errors.ts'
import type { DefineRoute } from '../routing/route.ts'
import type { AccessTokens } from './access-token.ts'
import type { RefreshCookie } from './cookie.ts'
import { isCrossSite } from './cross-site.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { endSessionsOf } from './queries.ts'
import { endHeldSessions, renew, signIn } from './service.ts'

/** Sign-in, renewal and sign-out (calls.md, Sessions). `serveAnyBody` serves calls that no body can spoil. */
export function authRoutes(
  serve: DefineRoute,
  serveAnyBody: DefineRoute,
  tokens: AccessTokens,
  cookie: RefreshCookie,
  device: DeviceCookie,
): void {
  serve(authApi.login, async ({ db, body, now, request, reply }) => {
    refuseCrossSite(request)
    const from = { address: request.ip, device: device.knownFor(request, body.email) }
    const handed = await signIn(db, tokens, { ...body, ...from, held: cookie.held(request) }, now)
    cookie.give(reply, handed)
    device.give(request, reply, body.email)
    return { accessToken: handed.accessToken }
  })

  serve(authApi.refresh, async ({ db, now, request, reply }) => {
    refuseCrossSite(request)
    const token = cookie.read(request)
    const handed = token ? await renew(db, tokens, token, now) : null
    // The useless cookie stays: clearing it could reach the browser after the new cookie that another tab has just been given.
    if (!handed) throw unauthenticated()
    cookie.give(reply, handed)
    return { newAccessToken: handed.accessToken }
  })

  serveAnyBody(authApi.logout, async ({ db, now, request, reply }) => {
    // Always 204; a page of another origin may end nobody's session.
    if (isCrossSite(request)) return
    await endHeldSessions(db, tokens, cookie.held(request), now)
    if (cookie.read(request)) cookie.clear(reply)
  })

  serveAnyBody(authApi.logoutAll, async ({ db, user, now, request, reply }) => {
    refuseCrossSite(request)
    await endSessionsOf(db, user.id, now)
    // Otherwise a token near its end would be renewed on this answer (renewed-token.ts).
    request.caller = null
    cookie.clear(reply)
  })
}

function refuseCrossSite(request: FastifyRequest): void {
  if (isCrossSite(request)) throw forbidden()
}
