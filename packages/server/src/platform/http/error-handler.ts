import type { ErrorCode } from '@ligeiro/contract/error-body'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage, ReadCancelled } from '../db/outage.ts'
import { notFound, ApiError, callerGone, tooSlow, unavailable } from './errors.ts'

/** Error codes and messages of the API for the errors that Fastify itself raises, by status. */
const byStatus: Record<number, [ErrorCode, string]> = {
  400: ['invalid', 'A requisição é inválida'],
  404: ['not_found', 'Não encontrado.'],
  413: ['too_large', 'Os dados enviados são grandes demais'],
  415: ['unsupported_media_type', 'O corpo deve ser JSON'],
}

/** Fastify's errors for a URL that cannot be decoded and for a path parameter that is longer than any id. */
const unknownAddressCodes = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

export function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ReadCancelled) return error.reason === 'gone' ? callerGone() : tooSlow()
  if (isOutage(error)) return unavailable()
  if ('code' in error && unknownAddressCodes.has(error.code)) return notFound()
  const status = ('statusCode' in error && error.statusCode) || 500
  const known = byStatus[status]
  if (known) return new ApiError(status, known[0], known[1])
  // Any other 4xx error is the caller's mistake, so it must not become a 500.
  if (status >= 400 && status < 500) return new ApiError(400, 'invalid', 'A requisição é inválida')
  return new ApiError(500, 'internal', 'Erro interno do servidor')
}

/** Sends an error as the JSON answer. Every error of a request that Fastify parsed passes through here. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const apiError = asApiError(error)
  if (apiError.status >= 500) request.log.error({ err: error }, 'refused')
  if (apiError.retryAfter !== undefined) void reply.header('retry-after', apiError.retryAfter)
  if (apiError.status === 415 && request.headers['content-encoding']) void reply.header('accept-encoding', 'identity')
  return reply
    .code(apiError.status)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(apiError.body))
}

/** `delayRejection` waits before a 429 answer to this address. */
export function registerErrorHandler(app: FastifyInstance, delayRejection: (address: string) => Promise<void>) {
  app.setErrorHandler<FastifyError | ApiError>(async (error, request, reply) => {
    if (error instanceof ApiError && error.status === 429) await delayRejection(request.ip)
    return sendError(error, request, reply)
  })
}

/** Copies only safe fields of an error for the log: the `detail` of a PostgreSQL error quotes rows, which hold personal data. */
export const errorForLog = (error: Error & { code?: unknown; constraint?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  constraint: error.constraint,
  stack: error.stack ?? '',
})
