import { CallError } from '#api/call-error.ts'

type StepOptions = { version: number }

/** The last call about an order, by order id, if it got no answer: the server may have processed it. */
const unanswered = new Map<string, StepOptions>()

/** Whether two calls differ in nothing but the version that the user saw. */
export const areAlike = (one: StepOptions, other: StepOptions): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })

/**
 * Returns what to send: the last call again, if it got no answer and `intended` is the same with another version. Such a retry must send the
 * same body, version and idempotency key, to get the stored answer. That call itself may have changed the order's version on the screen.
 */
export function retryOf<O extends StepOptions>(orderId: string, intended: O): O {
  const last = unanswered.get(orderId)
  return last && areAlike(last, intended) ? (last as O) : intended
}

/** Remembers how a call about an order ended. A 429 is an answer: the server did not process the call. */
export function callEnded(orderId: string, options: StepOptions, error?: unknown): void {
  const isLost = error instanceof CallError && error.passing && error.status !== 429
  if (isLost) unanswered.set(orderId, options)
  else unanswered.delete(orderId)
}

/** At the end of a session. */
export const forgetCalls = (): void => unanswered.clear()
