import type { ErrorCode } from '@ligeiro/contract/error-body'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../db/outage.ts'
import { notFound, ApiError, unavailable } from './errors.ts'

/** Fastify's own refusals in our words. */
const byStatus: Record<number, [ErrorCode, string]> = {
  400: ['invalid', 'A requisição é inválida'],
  404: ['not_found', 'Não encontrado.'],
  413: ['too_large', 'Os dados enviados são grandes demais'],
  415: ['unsupported_media_type', 'O corpo deve ser JSON'],
}

/** An address that cannot be decoded, or with a part that is longer than any id. */
const unknownAddressCodes = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  if (isOutage(error)) return unavailable()
  if ('code' in error && unknownAddressCodes.has(error.code)) return notFound()
  const status = ('statusCode' in error && error.statusCode) || 500
  const known = byStatus[status]
  if (known) return new ApiError(status, known[0], known[1])
  // The caller's mistake, whatever it is, is not ours.
  if (status >= 400 && status < 500) return new ApiError(400, 'invalid', 'A requisição é inválida')
  return new ApiError(500, 'internal', 'Erro interno do servidor')
}

/** The one place where an error becomes an answer. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const refused = asApiError(error)
  if (refused.status >= 500) request.log.error({ err: error }, 'refused')
  if (refused.retryAfter !== undefined) void reply.header('retry-after', refused.retryAfter)
  if (refused.status === 415 && request.headers['content-encoding']) void reply.header('accept-encoding', 'identity')
  return reply
    .code(refused.status)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refused.body))
}

export const registerErrorHandler = (app: FastifyInstance) => app.setErrorHandler<FastifyError | ApiError>(sendError)

/** An error for the log: a database's own detail quotes rows, that is people. */
export const errorForLog = (error: Error & { code?: unknown; constraint?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  constraint: error.constraint,
  stack: error.stack ?? '',
})
