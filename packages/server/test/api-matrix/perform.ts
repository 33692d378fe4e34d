import type { Endpoint } from '@ligeiro/contract/endpoint'
import type { Example } from '@ligeiro/contract/docs/example'
import type { TestApp } from '../test-app.ts'
import type { Caller, Actors } from './actors.ts'
import { newPasskeyOf } from './factors.ts'
import { json } from './hostile-values.ts'

/** A request before it is sent. */
export type Request = {
  method: Endpoint['method']
  path: string
  query: string
  headers: Record<string, string>
  payload: Buffer | undefined
}
export type ReceivedAnswer = {
  status: number
  type: string
  headers: Record<string, unknown>
  text: string
  bytes: Buffer
}

const addressOf = ({ path }: Endpoint, { params = {}, query }: Example) => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
}

/** The credentials of a caller: a token, and the refresh cookie where the call takes it. */
function credentialsOf(caller: Caller, actors: Actors, withCookie: boolean): Record<string, string> {
  if (caller === 'nobody') return {}
  if (caller === 'garbage')
    return { authorization: 'Bearer garbage', ...(withCookie ? { cookie: 'refreshToken=garbage' } : {}) }
  const { accessToken, refreshToken } = actors[caller]
  return { authorization: `Bearer ${accessToken}`, ...(withCookie ? { cookie: `refreshToken=${refreshToken}` } : {}) }
}

/** Builds the request of a call of the contract for this caller. */
export function requestOf(call: Endpoint, example: Example, as: Caller, actors: Actors): Request {
  const { ifMatch, cookie = false, confirmation } = example
  const known = as !== 'nobody' && as !== 'garbage'
  const body = example.newPasskey && known ? { ...example.body, response: newPasskeyOf(actors[as]) } : example.body
  const [path = '', query = ''] = addressOf(call, example).split('?')
  return {
    method: call.method,
    path,
    query,
    headers: {
      ...credentialsOf(as, actors, cookie),
      ...(confirmation && known ? { 'x-confirmation': actors[as].id } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    payload: body === undefined ? undefined : json(body),
  }
}

/** Sends the request unchanged and returns the answer unparsed. */
export async function sendRaw(
  testApp: TestApp,
  { method, path, query, headers, payload }: Request,
): Promise<ReceivedAnswer> {
  const url = query ? `${path}?${query}` : path
  const answer = await testApp.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const type = String(answer.headers['content-type'])
  return { status: answer.statusCode, type, headers: answer.headers, text: answer.payload, bytes: answer.rawPayload }
}

/** Makes a call of the contract as this caller. */
export function perform(
  testApp: TestApp,
  call: Endpoint,
  example: Example,
  { as, actors, headers = {} }: { as: Caller; actors: Actors; headers?: Record<string, string> },
): Promise<ReceivedAnswer> {
  const request = requestOf(call, example, as, actors)
  return sendRaw(testApp, { ...request, headers: { ...request.headers, ...headers } })
}
