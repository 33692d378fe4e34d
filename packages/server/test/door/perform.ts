import type { Endpoint } from '@ligeiro/contract/endpoint'
import type { Example } from '@ligeiro/contract/example'
import type { House } from '../house.ts'
import type { Caller, Cast } from './cast.ts'

export type Heard = { status: number; headers: Record<string, unknown>; text: string }

const addressOf = ({ path }: Endpoint, { params = {}, query }: Example) => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
}

/** What a caller shows at the door: a token, and a cookie where the call is one of the cookie's. */
function shown(caller: Caller, people: Cast, withCookie: boolean): Record<string, string> {
  if (caller === 'nobody') return {}
  if (caller === 'garbage')
    return { authorization: 'Bearer garbage', ...(withCookie ? { cookie: 'refreshToken=garbage' } : {}) }
  const { accessToken, refreshToken } = people[caller]
  return { authorization: `Bearer ${accessToken}`, ...(withCookie ? { cookie: `refreshToken=${refreshToken}` } : {}) }
}

/** Makes a call of the contract as this caller; the answer as it left the server. */
export async function perform(
  house: House,
  call: Endpoint,
  example: Example,
  { as, people, headers = {} }: { as: Caller; people: Cast; headers?: Record<string, string> },
): Promise<Heard> {
  const { body, ifMatch, cookie = false } = example
  const answer = await house.app.inject({
    method: call.method,
    url: addressOf(call, example),
    headers: {
      ...shown(as, people, cookie),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}
