import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResponseOf, SchemaOf } from '@ligeiro/contract/endpoint'
import type { ErrorBody } from '@ligeiro/contract/error-body'
import { CallError, noAnswer } from './call-error.ts'

type Params<E extends Endpoint> = keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> }
type Body<E extends Endpoint> =
  SchemaOf<E, 'body'> extends object
    ? E['bodyOptional'] extends true
      ? { body?: BodyInput<E> }
      : { body: BodyInput<E> }
    : { body?: undefined }
type Query<E extends Endpoint> = SchemaOf<E, 'query'> extends object ? { query?: QueryInput<E> } : { query?: undefined }

type Common = {
  /** A UUID, the same for all retries of one intent. */
  idempotencyKey?: string
  /** The version that the user saw; the server answers 412 if the order has another one. */
  version?: number
  /** The `X-Confirmation` of a user who has confirmed the act. */
  confirmation?: string
  signal?: AbortSignal
  /** The call is sent also if the page is closed meanwhile. */
  keepalive?: boolean
}
/** The options of a call, derived from its description in the contract. */
export type CallOptions<E extends Endpoint> = Params<E> & Body<E> & Query<E> & Common
/** `CallOptions` without the types of a certain endpoint. */
export type AnyOptions = Common & {
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, string | readonly string[] | undefined>
}
/** The parsed answer; for a file its bytes as a stream. */
type DataOf<E extends Endpoint> = E extends { file: string } ? ReadableStream<Uint8Array<ArrayBuffer>> : ResponseOf<E>
export type Answer<E extends Endpoint> = { data: DataOf<E>; headers: Headers }

/** A call without an answer after this time counts as 'no connection': phones in tunnels report no error themselves. */
const timeoutMs = 20_000

function addressOf(endpoint: Endpoint, { params, query }: Pick<AnyOptions, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query ?? {}))
    for (const value of [values ?? []].flat()) search.append(name, value)
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function headersOf({ body, idempotencyKey, version, confirmation }: AnyOptions, token: string | null): Headers {
  const headers = new Headers()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  if (confirmation !== undefined) headers.set('x-confirmation', confirmation)
  return headers
}

/** Sends one request, without renewing the session. Use `call` instead, except under the session lock. Throws `CallError`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  options: AnyOptions,
  token: string | null = null,
): Promise<Answer<E>> {
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), timeoutMs)
  const abort = () => abortController.abort()
  options.signal?.addEventListener('abort', abort)
  try {
    // A signal that is aborted already sends no event any more.
    options.signal?.throwIfAborted()
    const response = await fetch(addressOf(endpoint, options), {
      method: endpoint.method,
      credentials: 'include',
      headers: headersOf(options, token),
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: abortController.signal,
      keepalive: options.keepalive,
    })
    return { data: (await read(endpoint, response)) as DataOf<E>, headers: response.headers }
  } catch (error) {
    throw error instanceof CallError ? error : noAnswer()
  } finally {
    clearTimeout(timer)
    // The bytes of a file are still to come. Other signals may last as long as the session, and would keep each of its calls.
    if (!endpoint.file) options.signal?.removeEventListener('abort', abort)
  }
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const json = type.includes('json')
  if (!response.ok) {
    const errorBody = json ? ((await response.json()) as Partial<ErrorBody>) : {}
    throw new CallError(response.status, errorBody, response.headers)
  }
  // A captive portal (the sign-in page of a public Wi-Fi) also answers 200.
  if (endpoint.status === 204) {
    if (response.status !== 204) throw noAnswer()
    return undefined
  }
  if (endpoint.file ? type !== endpoint.file : !json) throw noAnswer()
  if (endpoint.file) return response.body
  return response.json()
}
