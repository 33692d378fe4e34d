import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf } from '../http/bearer.ts'
import type { IssuedTokens, HeldTokens } from './service.ts'

const name = 'refreshToken'

/** The refresh token's cookie (calls.md, Sessions). `secure` when the public address is https. */
export function refreshCookie(secure: boolean) {
  const scope = { path: '/auth', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    /** What this request shows of the sessions that it holds. */
    held: (request: FastifyRequest): HeldTokens => ({
      refreshToken: request.cookies[name],
      accessToken: bearerOf(request),
    }),
    give: (reply: FastifyReply, handed: IssuedTokens) =>
      reply.setCookie(name, handed.refreshToken, { ...scope, expires: handed.expires }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, scope),
  }
}
export type RefreshCookie = ReturnType<typeof refreshCookie>
