export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  token?: string | null
  /** Sent as `Idempotency-Key`. */
  key?: string
  /** Sent as `If-Match`. */
  version?: number
  cookie?: string
  /** Aborts the call before its timeout. */
  signal?: AbortSignal
  /** The timeout is longer than the server lets any request run. */
  timeoutMs?: number
}
export type Answer<T = unknown> = { status: number; body: T; headers: Headers }

/** Sends one call. Rejects if no answer arrives. A body that is not JSON is returned as text. */
export async function send<T = unknown>(url: string, call: Call): Promise<Answer<T>> {
  const { method, path, body, token, key, version, cookie, signal, timeoutMs = 40_000 } = call
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  if (key) headers['idempotency-key'] = key
  if (version !== undefined) headers['if-match'] = `"${version}"`
  if (cookie) headers.cookie = cookie
  const timeout = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as T, headers: answer.headers }
}

/** Sends one call and returns the body of its answer. Rejects if the call fails. */
export async function request<T = unknown>(url: string, call: Call): Promise<T> {
  const { status, body } = await send<T>(url, call)
  if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status} ${JSON.stringify(body)}`)
  return body
}
