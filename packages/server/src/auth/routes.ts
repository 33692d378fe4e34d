import { authApi } from '@ligeiro/contract/auth-api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unauthenticated } from '../errors.ts'
import type { Serve } from '../serve.ts'
import type { AccessTokens } from './access-token.ts'
import { renew, signIn, signOut, type Handed } from './service.ts'

const cookie = 'refreshToken'

/** Sign-in, renewal and sign-out (calls.md, Sessions). `secure` when the public address is https. */
export function authRoutes(serve: Serve, tokens: AccessTokens, secure: boolean): void {
  const scope = { path: '/auth', httpOnly: true, sameSite: 'lax', secure } as const
  const held = (request: FastifyRequest) => request.cookies[cookie]
  const give = (reply: FastifyReply, handed: Handed) =>
    reply.setCookie(cookie, handed.refreshToken, { ...scope, expires: handed.expires })

  serve(authApi.login, async ({ db, body, now, request, reply }) => {
    const handed = await signIn(db, tokens, { ...body, address: request.ip }, now)
    give(reply, handed)
    return { accessToken: handed.accessToken }
  })

  serve(authApi.refresh, async ({ db, now, request, reply }) => {
    const token = held(request)
    const handed = token ? await renew(db, tokens, token, now) : null
    if (!handed) {
      reply.clearCookie(cookie, scope)
      throw unauthenticated()
    }
    give(reply, handed)
    return { newAccessToken: handed.accessToken }
  })

  serve(authApi.logout, async ({ db, now, request, reply }) => {
    const token = held(request)
    if (token) await signOut(db, token, now)
    reply.clearCookie(cookie, scope)
  })
}
