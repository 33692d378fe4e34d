import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResponseOf } from '@ligeiro/contract/endpoint'
import type { ErrorBody } from '@ligeiro/contract/error-body'
import { CallError, noAnswer } from './call-error.ts'

type Params<E extends Endpoint> = keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> }
type Body<E extends Endpoint> = E['body'] extends object
  ? E['bodyOptional'] extends true
    ? { body?: BodyInput<E> }
    : { body: BodyInput<E> }
  : { body?: undefined }
type Query<E extends Endpoint> = E['query'] extends object ? { query?: QueryInput<E> } : { query?: undefined }

/** What a call needs, by its description in the contract. */
export type CallOptions<E extends Endpoint> = Params<E> &
  Body<E> &
  Query<E> & {
    /** A UUID, the same for every try of one intent. */
    idempotencyKey?: string
    /** The version that the person saw; the server refuses any other with 412. */
    version?: number
    signal?: AbortSignal
  }
/** As `CallOptions`, once the types have done their work. */
export type AnyOptions = {
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, string | readonly string[] | undefined>
  idempotencyKey?: string
  version?: number
  signal?: AbortSignal
}
/** What the server answers; of a file its bytes, as they come. */
type DataOf<E extends Endpoint> = E extends { file: string } ? ReadableStream<Uint8Array<ArrayBuffer>> : ResponseOf<E>
export type Answer<E extends Endpoint> = { data: DataOf<E>; headers: Headers }

/** After this a call without an answer counts as no connection: phones in tunnels never say so themselves. */
const timeoutMs = 20_000

function addressOf(endpoint: Endpoint, { params, query }: Pick<AnyOptions, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query ?? {}))
    for (const value of [values ?? []].flat()) search.append(name, value)
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function headersOf({ body, idempotencyKey, version }: AnyOptions, token: string | null): Headers {
  const headers = new Headers()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  return headers
}

/** Asks the server once, without any renewal: `call` is what everybody else uses. Throws `CallError`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  options: AnyOptions,
  token: string | null = null,
): Promise<Answer<E>> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), timeoutMs)
  options.signal?.addEventListener('abort', () => giveUp.abort(options.signal?.reason))
  try {
    const response = await fetch(addressOf(endpoint, options), {
      method: endpoint.method,
      credentials: 'include',
      headers: headersOf(options, token),
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: giveUp.signal,
    })
    return { data: (await read(endpoint, response)) as DataOf<E>, headers: response.headers }
  } catch (error) {
    throw error instanceof CallError ? error : noAnswer()
  } finally {
    clearTimeout(timer)
  }
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const json = type.includes('json')
  if (!response.ok) {
    const refusal = json ? ((await response.json()) as Partial<ErrorBody>) : {}
    throw new CallError(response.status, refusal, response.headers)
  }
  // The sign-in page of somebody's Wi-Fi answers 200 too.
  if (endpoint.status === 204) {
    if (response.status !== 204) throw noAnswer()
    return undefined
  }
  if (endpoint.file ? type !== endpoint.file : !json) throw noAnswer()
  if (endpoint.file) return response.body
  return response.json()
}
