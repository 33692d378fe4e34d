import { setTimeout as pause } from 'node:timers/promises'

export type Call = { method: string; path: string; body?: unknown; key?: string; version?: number; token?: string }
export type Answer = { status: number; body: unknown; retryAfter: string | null }

/** Longest that anybody waits for one answer, in ms: longer than the server lets a request live. */
const patience = 40_000

/** One try; rejects where no answer came. */
export async function tryOnce(url: string, { method, path, body, key, version, token }: Call): Promise<Answer> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key) headers['idempotency-key'] = key
  if (version !== undefined) headers['if-match'] = `"${version}"`
  if (token) headers.authorization = `Bearer ${token}`
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return {
    status: answer.status,
    body: isJson ? (JSON.parse(text) as unknown) : text,
    retryAfter: answer.headers.get('retry-after'),
  }
}

/** How often something else than the answer wanted was met. */
export type Met = { silence: number; unavailable: number; wrong: string[] }
export const nothingMet = (): Met => ({ silence: 0, unavailable: 0, wrong: [] })

/** By which address a call goes at its first, second, ... try. */
export type Way = (attempt: number) => string

/**
 * Repeats a call, with the same key, until it is answered: as our own web does after a lost answer or a 503. Writes down
 * what it met on the way; a 5xx that is not an honest 503 is wrong.
 */
export async function insist(way: Way, call: Call, met: Met, milliseconds = 120_000): Promise<Answer> {
  const deadline = Date.now() + milliseconds
  for (let attempt = 0; ; attempt++) {
    const answer = await tryOnce(way(attempt), call).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (!answer) met.silence++
    else if (isHonest(answer)) met.unavailable++
    else met.wrong.push(`${call.method} ${call.path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    if (Date.now() > deadline) throw new Error(`${call.method} ${call.path} got no answer for ${milliseconds / 1000} s`)
    await pause(attempt < 2 ? 10 : 100)
  }
}

/** 503, when to come back, and a sentence to show. */
function isHonest({ status, body, retryAfter }: Answer): boolean {
  const { code, message } = body as { code?: unknown; message?: unknown }
  return status === 503 && Number(retryAfter) > 0 && code === 'unavailable' && typeof message === 'string'
}

/** An answer that must be good. */
export async function good<T>(url: string, call: Call, met = nothingMet()): Promise<T> {
  const { status, body } = await insist(() => url, call, met)
  if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status} ${JSON.stringify(body)}`)
  return body as T
}
