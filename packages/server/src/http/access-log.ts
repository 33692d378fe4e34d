import type { FastifyReply, FastifyRequest } from 'fastify'

/** Routes that begin, renew or end a session, make an account or set a password. */
const ofSignIn = /^\/(auth|password-recovery)\/|^\/users\/(register|create-admin|change-password|password-link)/
/** What a caller was refused for who they are, where they come from or how often they ask. */
const refusals = new Set([401, 403, 421, 429])

/**
 * Logs an answer by its route's pattern, never by the address itself, which may hold a token. Sign-ins and refusals are logged
 * at `info` with who and from where, so that an attack can be found (ASVS 16.3); the rest at `debug` without.
 */
export function logAnswer(request: FastifyRequest, { statusCode: status, elapsedTime: ms }: FastifyReply): void {
  const { method, caller, ip } = request
  const route = request.routeOptions.url
  const answer = { method, route, status, ms }
  if (refusals.has(status) || (method !== 'GET' && ofSignIn.test(route ?? '')))
    request.log.info({ ...answer, ip, user: caller?.user.id }, 'sign-in or refusal')
  else request.log.debug(answer, 'answered')
}
