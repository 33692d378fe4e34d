import type { Order } from '@ligeiro/contract/order'
import type { ErrorBody, ErrorCode } from '@ligeiro/contract/error-body'

type Extra = Omit<ErrorBody, 'code' | 'message'>

/** A refusal on its way to the caller: thrown anywhere, made JSON in `app.ts` alone. `message` is pt-BR and fit to show. */
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

/** A refusal after which what was written before it stands: a wrong guess counts although the call is refused. */
export class CommittedError extends ApiError {}

export const invalid = (message: string, path?: string) =>
  new ApiError(400, 'invalid', message, path === undefined ? {} : { issues: [{ path, message }] })
export const unauthenticated = (message = 'Sessão expirada. Entre de novo.') =>
  new ApiError(401, 'unauthenticated', message)
export const forbidden = (message = 'Você não tem permissão para isso.') => new ApiError(403, 'forbidden', message)
export const notFound = (message = 'Não encontrado.') => new ApiError(404, 'not_found', message)
export const conflict = (message: string, order?: Order) => new ApiError(409, 'conflict', message, order && { order })
/** What this field says already belongs to something else. */
export const taken = (path: string, message: string) =>
  new ApiError(409, 'conflict', message, { issues: [{ path, message }] })
export const gone = (message: string) => new ApiError(410, 'gone', message)
export const changed = (order: Order) =>
  new ApiError(412, 'changed', 'O pedido mudou. Confira e tente de novo.', { order })
/** `seconds` until it is worth trying again. */
export const tooMany = (seconds: number, message = 'Muitas tentativas. Aguarde um pouco e tente de novo.') =>
  new ApiError(429, 'too_many_requests', message, {}, seconds)
export const unavailable = () =>
  new ApiError(503, 'unavailable', 'O sistema está temporariamente indisponível. Tente de novo em instantes.', {}, 5)
