import type { onSendAsyncHookHandler } from 'fastify'
import type { Clock } from '../time/clock.ts'
import type { AccessTokens } from './access-token.ts'

/** How long after the last use of the refresh cookie an access token may still be renewed by header, in seconds. */
const renewableSeconds = 3600

/**
 * Puts a fresh access token (`x-new-access-token`) on answers to one in the last fifth of its life. An hour after the session last
 * showed its refresh cookie this stops: a stolen access token expires, and a stolen cookie is rotated and found out.
 */
export function renewedToken(tokens: AccessTokens, lifeSeconds: number, clock: Clock): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    const token = request.caller?.token
    if (!token || reply.statusCode >= 400) return payload
    const now = clock()
    const seconds = now.getTime() / 1000
    const nearEnd = token.expires < token.ends && token.expires - seconds < lifeSeconds / 5
    if (nearEnd && seconds - token.cookieSeen < renewableSeconds)
      void reply.header('x-new-access-token', await tokens.sign(token, now))
    return payload
  }
}
