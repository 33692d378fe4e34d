import type { FastifyRequest } from 'fastify'

/** Returns the bearer token of the `Authorization` header. The token is not verified. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
