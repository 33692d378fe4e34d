import { CallError } from '#api/call-error.ts'

/** Whether two calls differ in nothing but the version that the user saw. */
export const areAlike = (one: { version?: number }, other: { version?: number }): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })

/**
 * Returns the last call if it got no answer and `intended` is the same call with another version. The server may have processed that
 * call, so the retry must send the same body, version and idempotency key, to get the stored answer. That call itself may have
 * changed the order's version on the screen.
 */
export function retryOf<O extends { version?: number }>(
  error: unknown,
  last: O | undefined,
  intended: O,
): O | undefined {
  // A 429 is an answer: the server did not process the call.
  const unanswered = error instanceof CallError && error.passing && error.status !== 429
  return unanswered && last && areAlike(last, intended) ? last : undefined
}
