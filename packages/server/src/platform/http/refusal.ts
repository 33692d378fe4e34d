import { dayMs } from '@ligeiro/contract/durations'
import { parseRetryAfter } from './retry-after.ts'

/** The shortest and the longest time for which a server that refused is left alone, in ms. */
export const minPauseMs = 600_000
export const maxPauseMs = dayMs

/** Another server wants no more calls. Who goes on after that is blocked for longer, by address and by User-Agent. */
export class Refusal extends Error {
  readonly #retryAfter: string | null

  constructor(status: number, retryAfter: string | null) {
    super(`the server answered ${status}`)
    this.#retryAfter = retryAfter
  }

  /** When the server may be called again: as it asked, and after `pauseMs` at least. */
  until(now: Date, pauseMs = minPauseMs): Date {
    const asked = parseRetryAfter(this.#retryAfter, now, maxPauseMs)?.getTime() ?? 0
    return new Date(Math.max(asked, now.getTime() + pauseMs))
  }
}

/** Throws `Refusal` after 403 and 429, and after 503 with `Retry-After`. */
export function throwIfRefused({ status, headers }: Response): void {
  const retryAfter = headers.get('retry-after')
  if (status === 403 || status === 429 || (status === 503 && retryAfter)) throw new Refusal(status, retryAfter)
}
