import type { Order } from '@ligeiro/contract/order'
import type { FastifyInstance, InjectOptions } from 'fastify'

type Headers = Record<string, string>
type Method = NonNullable<InjectOptions['method']>
export type Answer<T = Record<string, unknown>> = { status: number; body: T; headers: Record<string, unknown> }

/** Sends a request to the app with Fastify's `inject`, without the network. */
export async function send<T = Order>(
  app: FastifyInstance,
  method: Method,
  url: string,
  body?: unknown,
  headers: Headers = {},
): Promise<Answer<T>> {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await app.inject({ method, url, ...payload, headers: { ...type, ...headers } })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: (isJson ? answer.json() : answer.payload) as T, headers: answer.headers }
}

/** One function per HTTP method. Every request carries the headers `always`: the token of this caller, or nothing. */
export function callsWith(app: FastifyInstance, always: Headers) {
  const by =
    (method: Method) =>
    <T = Order>(url: string, body?: unknown, headers?: Headers) =>
      send<T>(app, method, url, body, { ...always, ...headers })
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') }
}
