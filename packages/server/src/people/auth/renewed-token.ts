import type { onSendHookHandler } from 'fastify'
import type { Clock } from '../../platform/time/clock.ts'
import type { AccessTokens } from './access-token.ts'

/** How long after the last use of the refresh cookie an access token can still be renewed by the header, in seconds. */
const renewableSeconds = 3600

/**
 * `onSend` hook that adds a new access token (`x-new-access-token`) to an answer if the caller's token is in the last fifth of its
 * lifetime. This stops one hour after the session last presented its refresh cookie: a stolen access token then expires, and the theft
 * of a cookie is detected when the cookie is rotated.
 */
export function createRenewedTokenHook(tokens: AccessTokens, ttlSeconds: number, clock: Clock): onSendHookHandler {
  return (request, reply, payload, done) => {
    const token = request.caller?.token
    if (!token || reply.statusCode >= 400) return done(null, payload)
    const now = clock()
    const seconds = now.getTime() / 1000
    const nearEnd = token.expires < token.ends && token.expires - seconds < ttlSeconds / 5
    if (!nearEnd || seconds - token.cookieSeen >= renewableSeconds) return done(null, payload)
    const setHeader = (renewed: string) => void reply.header('x-new-access-token', renewed)
    tokens
      .sign(token, now)
      .then(setHeader)
      .then(() => done(null, payload), done)
    return undefined
  }
}
