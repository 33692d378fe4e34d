import { allEndpoints, isApiPath } from '@ligeiro/contract/api'
import type { Endpoint, ResponseOf } from '@ligeiro/contract/endpoint'
import type { ErrorBody } from '@ligeiro/contract/error-body'
import { defaults } from './default-answers.ts'

/** A call as the web sent it. */
export type Call = {
  body: unknown
  query: URLSearchParams
  params: Record<string, string>
  headers: Headers
  keepalive: boolean
}
/** An answer: its body, or a whole response such as `failure(503)`. */
type Answer<E extends Endpoint> = ResponseOf<E> | Response
type Handler = (call: Call, answered: (name: string) => unknown) => unknown

const realFetch = window.fetch.bind(window)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const handlers = new Map<string, Handler>()
const calls = new Map<string, Call[]>()
/** Calls that no test expects, and bodies that the contract does not allow. */
const faults: string[] = []

/** Answers calls to this endpoint, from now to the end of the test. */
export function answer<E extends Endpoint>(
  endpoint: E,
  given: Answer<E> | ((call: Call) => Answer<E> | Promise<Answer<E>>),
): void {
  handlers.set(nameOf(endpoint), typeof given === 'function' ? (given as Handler) : () => given)
}

/** The calls to this endpoint so far in this test. */
export const callsTo = (endpoint: Endpoint): Call[] => calls.get(nameOf(endpoint)) ?? []

/** An answer with an error. */
export const failure = (status: number, body: Partial<ErrorBody> = {}, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

const patterns = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
  if (url.origin !== window.location.origin || !isApiPath(url.pathname)) return realFetch(input, init)
  const { method = 'GET', body } = init
  // Paths without parameters first: '/motoboys/me' must not count as an id.
  const found = patterns.find((one) => one.endpoint.method === method && one.pattern.test(url.pathname))
  if (!found) return reject(`${method} ${url.pathname} is no call of the contract`)
  const { endpoint, pattern } = found
  const call: Call = {
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    query: url.searchParams,
    params: pattern.exec(url.pathname)?.groups ?? {},
    headers: new Headers(init.headers),
    keepalive: init.keepalive ?? false,
  }
  const problem =
    endpoint.body && !(endpoint.bodyOptional && call.body === undefined) && endpoint.body.safeParse(call.body)
  if (problem && !problem.success) return reject(`${nameOf(endpoint)} with ${JSON.stringify(call.body)}`)
  calls.set(nameOf(endpoint), [...callsTo(endpoint), call])
  const handler = handlers.get(nameOf(endpoint)) ?? defaults[nameOf(endpoint)]
  if (!handler) return reject(`${nameOf(endpoint)} has no answer in this test`)
  const given = await Promise.race([handler(call, answered), aborted(init.signal)])
  if (given instanceof Response) return given.clone()
  if (endpoint.status === 204) return new Response(null, { status: 204 })
  const checked = endpoint.response?.safeParse(given)
  if (checked && !checked.success) return reject(`the answer to ${nameOf(endpoint)} is not that of the contract`)
  return Response.json(given, { status: endpoint.status })
}

function reject(fault: string): Response {
  faults.push(fault)
  return failure(500)
}

/** What this test answers to a reading call without parameters. */
const answered = (name: string) => (handlers.get(name) ?? defaults[name])?.({} as Call, () => undefined)

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
  })

/** Replaces the network of this page by the fake server, without the answers and calls of an earlier test. */
export function startFakeServer(): void {
  handlers.clear()
  calls.clear()
  faults.length = 0
  window.fetch = fakeFetch
}

/** Fails the test if it made a call that it does not answer, or that the contract does not know. */
export function assertNoFaults(): void {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
