import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '../../platform/http/bearer.ts'
import type { IssuedTokens, RequestTokens } from './session-tokens.ts'

const name = 'refreshToken'

/** The cookie that holds the refresh token (docs/product.md, Sessions). `secure` is true when PUBLIC_URL is https. */
export function refreshCookie(secure: boolean) {
  const options = { path: '/auth', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    tokensOf: (request: FastifyRequest): RequestTokens => ({
      refreshToken: request.cookies[name],
      accessToken: bearerToken(request),
    }),
    give: (reply: FastifyReply, issued: IssuedTokens) =>
      reply.setCookie(name, issued.refreshToken, { ...options, expires: issued.expires }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  }
}
export type RefreshCookie = ReturnType<typeof refreshCookie>
