import { authApi } from '@ligeiro/contract/auth-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '#test/tokens.ts'
import { call } from './call.ts'
import { accessToken, endSession, lastEnd, storeToken, storeUser } from '../session/session-store.ts'

const renata = { id: 'renata', name: 'Renata', email: 'renata@example.com', role: 'client' as const }
const [old, renewed, changed] = ['old', 'renewed', 'changed'].map((mark) => tokenOf('renata', mark)) as [
  string,
  string,
  string,
]
const body = { currentPassword: 'Antiga-2026', newPassword: 'Nova-2026', confirmPassword: 'Nova-2026' }
const change = () => call(usersApi.changePassword, { body })

let requestedPaths: string[]
let answer: (path: string, token: string | null) => Response | Promise<Response>
const json = (value: unknown, status = 200) => Response.json(value, { status })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  requestedPaths = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requestedPaths.push(path)
    return Promise.resolve(answer(path, new Headers(init.headers).get('authorization')?.slice(7) ?? null))
  })
  storeToken(old)
  storeUser(renata)
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession(null)
})

test('a call that gets a 401 while the password change is pending waits for the new token and renews nothing', async () => {
  const { promise: handed, resolve: hand } = Promise.withResolvers<Response>()
  answer = (path, token) =>
    path === usersApi.changePassword.path ? handed : token === changed ? json(renata) : json({}, 401)
  const changing = change()
  const profile = call(usersApi.me, {})
  await vi.waitFor(() => expect(requestedPaths).toContain(usersApi.me.path))
  hand(json({ accessToken: changed }))
  await changing
  expect((await profile).name).toBe('Renata')
  expect(accessToken()).toBe(changed)
  expect(requestedPaths).not.toContain(authApi.refresh.path)
})

test('an expired access token is renewed before the password is changed', async () => {
  answer = (path, token) => {
    if (path === authApi.refresh.path) return json({ newAccessToken: renewed })
    return token === renewed ? json({ accessToken: changed }) : json({}, 401)
  }
  await change()
  expect(accessToken()).toBe(changed)
})

test('the answer signs nobody in who has signed out meanwhile', async () => {
  answer = () => {
    endSession(null)
    return json({ accessToken: changed })
  }
  await expect(change()).rejects.toMatchObject({ code: 'offline' })
  expect(accessToken()).toBeNull()
})

test('a password change whose answer was lost is named as the reason when the session has ended', async () => {
  answer = lost
  await expect(change()).rejects.toMatchObject({ code: 'offline' })
  expect(accessToken()).toBe(old)
  answer = () => json({}, 401)
  await expect(change()).rejects.toMatchObject({ status: 401 })
  expect([accessToken(), lastEnd()]).toEqual([null, 'password'])
})

test.each([
  ['was rejected', () => json({ message: 'A senha atual está incorreta.' }, 400)],
  ['was answered', () => json({ accessToken: changed })],
])('a password change that %s is not named as the reason for a later session end', async (_, reply) => {
  answer = reply
  await change().catch(() => undefined)
  answer = () => json({}, 401)
  await expect(call(usersApi.me, {})).rejects.toMatchObject({ status: 401 })
  expect(lastEnd()).toBe('expired')
})
