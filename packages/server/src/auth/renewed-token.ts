import type { onSendAsyncHookHandler } from 'fastify'
import type { Clock } from '../clock.ts'
import type { AccessTokens } from './access-token.ts'

/** Puts a fresh access token (`x-new-access-token`) on answers to one in the last fifth of its life. */
export function renewedToken(tokens: AccessTokens, lifeSeconds: number, clock: Clock): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    const token = request.caller?.token
    const now = clock()
    const nearEnd = token && token.expires < token.ends && token.expires - now.getTime() / 1000 < lifeSeconds / 5
    if (nearEnd && reply.statusCode < 400) void reply.header('x-new-access-token', await tokens.sign(token, now))
    return payload
  }
}
