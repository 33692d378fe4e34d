import type { RefusalCode } from '@ligeiro/contract/refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from './db/outage.ts'
import { notFound, Refused, unavailable } from './errors.ts'

/** Fastify's own refusals in our words. */
const byStatus: Record<number, [RefusalCode, string]> = {
  400: ['invalid', 'A requisição é inválida'],
  404: ['not_found', 'Não encontrado.'],
  413: ['too_large', 'Os dados enviados são grandes demais'],
  415: ['unsupported_media_type', 'O corpo deve ser JSON'],
}

/** An address that cannot be decoded, or with a part that is longer than any id. */
const namesNothing = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

function asRefused(error: FastifyError | Refused): Refused {
  if (error instanceof Refused) return error
  if (isOutage(error)) return unavailable()
  if ('code' in error && namesNothing.has(error.code)) return notFound()
  const status = ('statusCode' in error && error.statusCode) || 500
  const known = byStatus[status]
  if (known) return new Refused(status, known[0], known[1])
  // The caller's mistake, whatever it is, is not ours.
  if (status >= 400 && status < 500) return new Refused(400, 'invalid', 'A requisição é inválida')
  return new Refused(500, 'internal', 'Erro interno do servidor')
}

/** The one place where an error becomes an answer. */
export function refuse(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const refused = asRefused(error)
  if (refused.status >= 500) request.log.error({ err: error }, 'refused')
  if (refused.retryAfter !== undefined) void reply.header('retry-after', refused.retryAfter)
  if (refused.status === 415 && request.headers['content-encoding']) void reply.header('accept-encoding', 'identity')
  return reply
    .code(refused.status)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refused.body))
}

export const refuseInJson = (app: FastifyInstance) => app.setErrorHandler<FastifyError | Refused>(refuse)

/** An error for the log: a database's own detail quotes rows, that is people. */
export const withoutData = (error: Error & { code?: unknown; constraint?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  constraint: error.constraint,
  stack: error.stack ?? '',
})
