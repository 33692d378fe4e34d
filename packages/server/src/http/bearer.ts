import type { FastifyRequest } from 'fastify'

/** The token of the `Authorization` header, unchecked. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
