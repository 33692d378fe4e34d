import type { Order } from '@ligeiro/contract/order'
import type { ErrorBody, ErrorCode } from '@ligeiro/contract/error-body'
import type { ConfirmationMethod } from '@ligeiro/contract/second-factor'

/** `offline`: no answer, or an answer that did not come from our server. */
export type CallErrorCode = ErrorCode | 'offline'

const offline = 'Sem conexão. Verifique a internet e tente novamente.'
const busy = 'Sem conexão com o servidor agora. Tente novamente em instantes.'

/** A call that failed. `message` can be shown to the user; `said` is true where `message` came from the server. */
export class CallError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly code: CallErrorCode
  readonly said: boolean
  readonly issues: { path: string; message: string }[]
  /** The current order; set for 409 and 412. */
  readonly order: Order | undefined
  /** Set for `confirm_identity`: what the user has to confirm, and how. */
  readonly act: string | undefined
  readonly methods: readonly ConfirmationMethod[]
  readonly requestId: string | undefined
  /** Set for 429 and 503 where the server says when the call may be repeated (the Retry-After header). */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, errorBody: Partial<ErrorBody>, headers: Headers = new Headers()) {
    super(errorBody.message ?? (status === 0 ? offline : busy))
    this.name = 'CallError'
    this.status = status
    this.code = status === 0 ? 'offline' : (errorBody.code ?? 'internal')
    this.said = errorBody.message !== undefined
    this.issues = errorBody.issues ?? []
    this.order = errorBody.order
    this.act = errorBody.act
    this.methods = errorBody.methods ?? []
    this.requestId = headers.get('x-request-id') ?? undefined
    const retryAfter = headers.get('retry-after') ?? ''
    // Proxies may send a date instead: then it stays undefined, and the caller uses a default delay.
    this.retryAfterSeconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  }

  /** The same call may succeed later: there was no answer, a rate limit was reached, or the server had an error. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

export const noAnswer = (): CallError => new CallError(0, {})

/** The cause as far as it is known, where the server sent no text. Shown below the text of the situation. */
export const problemCause = (error: unknown): string | undefined =>
  error instanceof CallError && !error.said ? error.message : undefined

/** The text for a failed action (docs/product.md, Error texts): the server's message, or else `fallback`. */
export const problemText = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.said ? error.message : fallback
