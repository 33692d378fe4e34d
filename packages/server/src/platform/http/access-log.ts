import type { FastifyReply, FastifyRequest } from 'fastify'

/** Routes that begin, renew or end a session, create an account or set a password. */
const signInRoutes = /^\/(auth|password-recovery)\/|^\/users\/(register|create-admin|change-password|password-link)/
/** Statuses that refuse callers because of who they are, where they come from or how often they call. */
const refusalStatuses = new Set([401, 403, 421, 429])

/**
 * Logs an answer with the pattern of its route and never with the URL, which may hold a token. Sign-ins and refusals are logged at
 * `info` with the user and the IP address, so that an attack can be traced (OWASP ASVS 16.3). All other answers are logged at `debug`
 * without the user and the IP address.
 */
export function logAnswer(request: FastifyRequest, { statusCode: status, elapsedTime: ms }: FastifyReply): void {
  const { method, caller, ip } = request
  const route = request.routeOptions.url
  const answer = { method, route, status, ms }
  if (refusalStatuses.has(status) || (method !== 'GET' && signInRoutes.test(route ?? '')))
    request.log.info({ ...answer, ip, user: caller?.user.id }, 'sign-in or refusal')
  else request.log.debug(answer, 'answered')
}
