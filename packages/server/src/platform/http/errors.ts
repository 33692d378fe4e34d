import type { Order } from '@ligeiro/contract/order'
import type { ErrorBody, ErrorCode } from '@ligeiro/contract/error-body'

type Extra = Omit<ErrorBody, 'code' | 'message'>

/** An error with the HTTP answer that it causes, which `error-handler.ts` writes as JSON. `message` is in pt-BR and shown to users. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly extra: Extra
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, message: string, extra: Extra = {}, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
    this.retryAfter = retryAfter
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...this.extra }
  }
}

/** An error after which the transaction commits instead of rolling back, for example so that a wrong recipient code is still counted. */
export class CommittedError extends ApiError {}

export const invalid = (message: string, path?: string) =>
  new ApiError(400, 'invalid', message, path === undefined ? {} : { issues: [{ path, message }] })
export const unauthenticated = (message = 'Sessão expirada. Entre de novo.') =>
  new ApiError(401, 'unauthenticated', message)
export const forbidden = (message = 'Você não tem permissão para isso.') => new ApiError(403, 'forbidden', message)
/** 403: an admin must set up a second factor before anything else (ADMIN_SECOND_FACTOR). */
export const factorRequired = () =>
  new ApiError(403, 'second_factor_required', 'Antes de continuar, ligue a proteção extra da sua conta.')
export const notFound = (message = 'Não encontrado.') => new ApiError(404, 'not_found', message)
export const conflict = (message: string, order?: Order) => new ApiError(409, 'conflict', message, order && { order })
/** 409: the value of the field at `path` is already in use elsewhere. */
export const taken = (path: string, message: string) =>
  new ApiError(409, 'conflict', message, { issues: [{ path, message }] })
export const gone = (message: string) => new ApiError(410, 'gone', message)
export const changed = (order: Order) =>
  new ApiError(412, 'changed', 'O pedido mudou. Confira e tente de novo.', { order })
/** 412: another admin saved meanwhile. */
export const settingChanged = () =>
  new ApiError(412, 'changed', 'Esta configuração mudou enquanto você a editava. Confira e tente de novo.')
/** 429 with `Retry-After`: `seconds` until a new attempt can succeed. */
export const tooMany = (seconds: number, message = 'Muitas tentativas. Aguarde um pouco e tente de novo.') =>
  new ApiError(429, 'too_many_requests', message, {}, seconds)
export const unavailable = () =>
  new ApiError(503, 'unavailable', 'O sistema está temporariamente indisponível. Tente de novo em instantes.', {}, 5)
/** 503: a statement of a read took too long. */
export const tooSlow = () =>
  new ApiError(
    503,
    'unavailable',
    'A consulta demorou demais e foi interrompida. Tente com menos dias ou com palavras mais longas.',
    {},
    5,
  )
/** 400, which nobody receives: the caller has gone. */
export const callerGone = () => new ApiError(400, 'invalid', 'A consulta foi interrompida.')
