import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown
  token?: string | null
  /** Sent as `Idempotency-Key`. */
  key?: string
  /** Sent as `If-Match`. */
  version?: number | undefined
  headers?: Record<string, string>
  /** By default longer than the server lets any request run. */
  timeoutMs?: number
}
/** `ms`: from the sending until the last byte of the answer. A `body` that is not JSON is the `text`. */
export type Answer<T = unknown> = { status: number; body: T; text: string; headers: Headers; ms: number }

const agent = new Agent({ keepAlive: true })

/** Sends one call on a connection that is kept open. Rejects if no answer arrives. It uses node:http, because fetch takes longer and varies more. */
export async function send<T = unknown>(url: string, call: Call): Promise<Answer<T>> {
  const { method = 'GET', path, body, token, key, version, headers: others, timeoutMs = 40_000 } = call
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const headers = {
    ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(sent)}` }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...others,
  }
  const startedAt = performance.now()
  const asked = httpRequest(url + path, { agent, method, headers, signal: AbortSignal.timeout(timeoutMs) })
  // After the head of the answer an error is emitted on `answer` too, whose reader rejects.
  asked.on('error', () => {}).end(sent)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const text = await textOf(answer)
  const ms = performance.now() - startedAt
  const isJson = answer.headers['content-type']?.startsWith('application/json')
  const received = new Headers(answer.headers as Record<string, string>)
  return { status: answer.statusCode!, body: (isJson ? JSON.parse(text) : text) as T, text, headers: received, ms }
}

/** Sends one call. Rejects if it fails. */
export async function answerTo<T = unknown>(url: string, call: Call): Promise<Answer<T>> {
  const answer = await send<T>(url, call)
  if (answer.status < 400) return answer
  throw new Error(`${call.method} ${call.path} answered ${answer.status} ${answer.text}`)
}

/** Sends one call and returns the body of its answer. Rejects if the call fails. */
export const request = async <T = unknown>(url: string, call: Call): Promise<T> => (await answerTo<T>(url, call)).body
