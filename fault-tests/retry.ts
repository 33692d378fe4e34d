import { send, type Answer, type Call } from '../harness/api.ts'
import { delay } from '../harness/wait.ts'

/** Counts the failures of calls before their final answer. */
export type Tally = { unanswered: number; unavailable: number; unexpected: string[] }
export const newTally = (): Tally => ({ unanswered: 0, unavailable: 0, unexpected: [] })

/** The final answer of a call, what was sent for it, and when by `performance.now`. */
export type Sent<T = unknown> = Pick<Answer<T>, 'status' | 'body'> & { call: Call; sentAt: number }

/** Returns the server's address for an attempt of a call: the first, the second and so on. */
export type Route = (attempt: number) => string

/**
 * Repeats a call with the same key until it is answered, as the web app does after a lost answer or a 503. Counts both in
 * `tally`. Any other 5xx is unexpected.
 */
export async function sendUntilAnswered<T>(route: Route, call: Call, tally: Tally): Promise<Sent<T>> {
  const deadline = Date.now() + 120_000
  for (let attempt = 0; ; attempt++) {
    const sentAt = performance.now()
    const answer = await send<T>(route(attempt), call).catch(() => undefined)
    if (answer && answer.status < 500) return { ...answer, call, sentAt }
    // 502: a proxy in front of the server had no answer from it.
    if (!answer || answer.status === 502) tally.unanswered++
    else if (isProper503(answer)) tally.unavailable++
    else tally.unexpected.push(`${call.method} ${call.path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    if (Date.now() > deadline) throw new Error(`${call.method} ${call.path} got no answer for two minutes`)
    await delay(attempt < 2 ? 10 : 100)
  }
}

/** Returns true if a 503 answer has a `Retry-After` header and a message for the user. */
function isProper503({ status, body, headers }: Answer): boolean {
  const { code, message } = body as { code?: unknown; message?: unknown }
  return (
    status === 503 && Number(headers.get('retry-after')) > 0 && code === 'unavailable' && typeof message === 'string'
  )
}
