import type { Order } from '@ligeiro/contract/order'
import type { ErrorBody, ErrorCode } from '@ligeiro/contract/error-body'

/** `offline`: nobody answered, or something that is not our server did. */
export type CallErrorCode = ErrorCode | 'offline'

const offline = 'Sem conexão. Verifique a internet e tente novamente.'
const busy = 'Sem conexão com o servidor agora. Tente novamente em instantes.'

/** A call that did not succeed. `message` is fit to show; `said` tells whether they are the server's own words. */
export class CallError extends Error {
  /** 0 when there was no answer. */
  readonly status: number
  readonly code: CallErrorCode
  readonly said: boolean
  readonly issues: { path: string; message: string }[]
  /** The order as it is now, with 409 and 412. */
  readonly order: Order | undefined
  readonly requestId: string | undefined
  /** With 429 and 503: when the same call may be repeated, where the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, refusal: Partial<ErrorBody>, headers: Headers = new Headers()) {
    super(refusal.message ?? (status === 0 ? offline : busy))
    this.name = 'CallError'
    this.status = status
    this.code = status === 0 ? 'offline' : (refusal.code ?? 'internal')
    this.said = refusal.message !== undefined
    this.issues = refusal.issues ?? []
    this.order = refusal.order
    this.requestId = headers.get('x-request-id') ?? undefined
    const retryAfter = headers.get('retry-after') ?? ''
    // Proxies may send a date instead; whoever waits then uses a time of their own.
    this.retryAfterSeconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  }

  /** Worth trying again unchanged: nobody answered, too many at once, or the server is unwell. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

export const noAnswer = (): CallError => new CallError(0, {})

/** What is known of the cause where the server said nothing; stands below the situation's own text. */
export const problemCause = (error: unknown): string | undefined =>
  error instanceof CallError && !error.said ? error.message : undefined

/** What to show for a failed action (specification, section 8): the server's message, otherwise the situation's default. */
export const problemText = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.said ? error.message : fallback
