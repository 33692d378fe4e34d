import { delay } from '#lib/delay.ts'
import { CallError } from './call-error.ts'

/** In seconds: the delay where the server names none, and the shortest and longest delay. */
const defaultSeconds = 5
const minSeconds = 1
const maxSeconds = 60

/** How long to wait before the call may be repeated, in ms; null where the error is no 429. */
export function rateLimitDelayMs(error: unknown): number | null {
  if (!(error instanceof CallError) || error.status !== 429) return null
  return 1000 * Math.min(Math.max(error.retryAfterSeconds ?? defaultSeconds, minSeconds), maxSeconds)
}

/**
 * Repeats `work` while the server answers 429, waiting each time as long as the server says. A call that got a 429 changed nothing, so `work`
 * sends the same key each time. Rejects with the 429 once `signal` is aborted.
 */
export async function withinRateLimit<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      const ms = rateLimitDelayMs(error)
      if (ms === null || signal.aborted) throw error
      await delay(ms, signal)
      if (signal.aborted) throw error
    }
}
