import { authApi } from '@ligeiro/contract/auth-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenOf } from '#test/tokens.ts'
import { call } from './call.ts'
import { accessToken, endSession, lastEnd, sessionUser, storeToken, storeUser } from '../session/session-store.ts'

const renata = { id: 'renata', name: 'Renata', email: 'renata@example.com', role: 'client' as const }
type SentRequest = { path: string; headers: Headers; body: unknown }
let requests: SentRequest[]
/** The server's answer by path and token; the default is a 500. */
let answer: (path: string, token: string | null) => Response | Promise<Response>

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const errorResponse = (status: number, message?: string) => json({ code: 'unauthenticated', message }, status)
const refreshes = () => requests.filter(({ path }) => path === authApi.refresh.path).length

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    requests.push({ path, headers, body: init.body })
    return Promise.resolve(answer(path, headers.get('authorization')))
  })
  storeToken('old')
  storeUser(renata)
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession(null)
})

const fresh = tokenOf('renata')
/** A server that accepts only the token `fresh`, and whose renewal answers as `refresh` does. */
const renewing = (refresh: () => Response | Promise<Response>) => (path: string, token: string | null) =>
  path === authApi.refresh.path ? refresh() : token === `Bearer ${fresh}` ? json(renata) : errorResponse(401)

describe('a 401', () => {
  test('renews once for any number of calls, and each call is sent again with the new token', async () => {
    answer = renewing(() => json({ newAccessToken: fresh }))
    const names = await Promise.all(Array.from({ length: 20 }, async () => (await call(usersApi.me, {})).name))
    expect(names).toEqual(Array.from({ length: 20 }, () => 'Renata'))
    expect(refreshes()).toBe(1)
    expect(accessToken()).toBe(fresh)
  })

  test.each([
    ["another user's", tokenOf('zilda')],
    ['unreadable', 'nonsense'],
  ])('ends the session when the cookie renews to a token that is %s', async (_, newAccessToken) => {
    answer = renewing(() => json({ newAccessToken }))
    await expect(call(usersApi.me, {})).rejects.toMatchObject({ status: 401 })
    expect([accessToken(), sessionUser.get(), lastEnd()]).toEqual([null, null, 'expired'])
    expect(requests.filter(({ headers }) => headers.get('authorization') === `Bearer ${newAccessToken}`)).toEqual([])
  })

  test('ends the session when the renewal is rejected too', async () => {
    answer = renewing(() => errorResponse(401))
    localStorage.setItem('refreshToken', 'of another user')
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => call(usersApi.me, {})))
    expect(calls.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    expect([accessToken(), sessionUser.get(), lastEnd()]).toEqual([null, null, 'expired'])
    for (const key of ['accessToken', 'refreshToken', 'user']) expect(localStorage.getItem(key)).toBeNull()
    expect(refreshes()).toBe(1)
  })

  test.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server answers 503', () => errorResponse(503)],
    ['the server answers 429', () => errorResponse(429)],
  ])('keeps the session and reports no connection when, at the renewal, %s', async (_, refresh) => {
    answer = renewing(refresh)
    await expect(call(usersApi.me, {})).rejects.toMatchObject({ code: 'offline', said: false })
    expect(accessToken()).toBe('old')
    expect(sessionUser.get()).toEqual(renata)
  })

  test('causes no renewal when another tab has renewed meanwhile', async () => {
    answer = (_, token) => {
      if (token === 'Bearer newest') return json(renata)
      localStorage.setItem('accessToken', 'newest')
      return errorResponse(401)
    }
    expect(await call(usersApi.me, {})).toEqual(renata)
    expect(refreshes()).toBe(0)
  })

  test('is an ordinary error at the sign-in, with the server’s message', async () => {
    answer = () => errorResponse(401, 'Usuário ou senha incorretos.')
    const login = call(authApi.login, { body: { email: 'a@b.c', password: 'x' } })
    await expect(login).rejects.toMatchObject({ status: 401, said: true, message: 'Usuário ou senha incorretos.' })
    expect(refreshes()).toBe(0)
    expect(accessToken()).toBe('old')
  })
})

test('a 429 gives the delay and the server’s message, and signs nobody out', async () => {
  answer = () => json({ code: 'too_many_requests', message: 'Muitas ações.' }, 429, { 'retry-after': '7' })
  const expected = {
    status: 429,
    code: 'too_many_requests',
    message: 'Muitas ações.',
    said: true,
    retryAfterSeconds: 7,
  }
  await expect(call(usersApi.me, {})).rejects.toMatchObject(expected)
  expect(refreshes()).toBe(0)
  expect(accessToken()).toBe('old')
  expect(sessionUser.get()).toEqual(renata)
})

test.each(['', '-1', '1.5', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'a Retry-After of %j is not used as a number of seconds',
  async (value) => {
    answer = () => json({}, 429, value ? { 'retry-after': value } : {})
    await expect(call(usersApi.me, {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: undefined })
  },
)

describe('a user who has signed out', () => {
  test('gets no token back from a late renewal', async () => {
    answer = renewing(() => {
      endSession(null)
      return json({ newAccessToken: fresh })
    })
    await expect(call(usersApi.me, {})).rejects.toMatchObject({ status: 401 })
    expect(accessToken()).toBeNull()
  })

  test('has no answer delivered to the next user', async () => {
    answer = () => {
      storeToken('zilda')
      storeUser({ ...renata, id: 'zilda' })
      return json(renata)
    }
    await expect(call(usersApi.me, {})).rejects.toMatchObject({ code: 'offline' })
  })
})

test('x-new-access-token replaces the token that was sent, and no other', async () => {
  answer = () => json(renata, 200, { 'x-new-access-token': 'newer' })
  await call(usersApi.me, {})
  expect(accessToken()).toBe('newer')
  answer = () => {
    endSession(null)
    return json(renata, 200, { 'x-new-access-token': 'newest' })
  }
  await expect(call(usersApi.me, {})).rejects.toMatchObject({ code: 'offline' })
  expect(accessToken()).toBeNull()
})

test('a call sends what the contract describes: address, key, version, and a content type only with a body', async () => {
  answer = () => json({})
  await call(ordersApi.approve, { params: { id: 'a/b' }, version: 7, idempotencyKey: 'key' })
  await call(ordersApi.changes, { query: { since: '1 2' } })
  await call(ordersApi.attach, { body: { orderId: 'o', motoboyId: 'm' } })
  const [approve, changes, attach] = requests
  expect(approve?.path).toBe('/orders/a%2Fb/approve')
  expect(Object.fromEntries(approve?.headers ?? [])).toEqual({
    authorization: 'Bearer old',
    'idempotency-key': 'key',
    'if-match': '"7"',
  })
  expect(changes?.path).toBe('/orders/changes?since=1+2')
  expect(attach?.headers.get('content-type')).toBe('application/json')
  expect(attach?.body).toBe('{"orderId":"o","motoboyId":"m"}')
})

test('the page of a captive portal is not accepted as an answer', async () => {
  answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  await expect(call(usersApi.me, {})).rejects.toMatchObject({ status: 0, code: 'offline' })
})
