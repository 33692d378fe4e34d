import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '#test/tokens.ts'
import { rememberSignOut, sendPendingSignOut } from '#api/pending-sign-out.ts'
import { accessToken, endSession, lastEnd, storeToken, storeUser } from '#session/session-store.ts'
import { signOut } from './sign-out.ts'

const renata = { id: 'renata', name: 'Renata', email: 'renata@example.com', role: 'client' as const }
const isPending = () => localStorage.getItem('pendingSignOut') !== null
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

let sent: string[]
let answer: () => Promise<Response>
const noContent = () => Promise.resolve(new Response(null, { status: 204 }))

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path)
    return answer()
  })
  storeToken(tokenOf('renata'))
  storeUser(renata)
})
afterEach(() => {
  endSession(null)
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after a sign-out that reached the server nothing is left to send', async () => {
  answer = noContent
  await signOut()
  expect([accessToken(), isPending(), sent]).toEqual([null, false, ['/auth/logout']])
})

test('a call that is rejected while the sign-out is on its way does not make it an expired session', async () => {
  const answered = Promise.withResolvers<Response>()
  answer = () => answered.promise
  const signedOut = signOut()
  endSession('expired')
  expect([accessToken(), lastEnd()]).toEqual([null, null])
  answered.resolve(new Response(null, { status: 204 }))
  await signedOut
  expect(lastEnd()).toBeNull()
})

test('an offline sign-out is remembered and sent again until the server has answered', async () => {
  answer = lost
  await signOut()
  expect([accessToken(), isPending()]).toEqual([null, true])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(isPending()).toBe(true)
  answer = noContent
  await vi.advanceTimersByTimeAsync(15_000)
  expect(isPending()).toBe(false)
  const { length } = sent
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(length)
})

test.each([
  ['the sign-in page of a Wi-Fi', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ['a server that answers 503', () => Promise.resolve(Response.json({}, { status: 503 }))],
])('an answer by %s does not count', async (_, reply) => {
  answer = reply
  await signOut()
  expect(isPending()).toBe(true)
})

test('a sign-out remembered by an earlier page is sent at startup', async () => {
  endSession(null)
  localStorage.setItem('pendingSignOut', 'yes')
  answer = noContent
  await sendPendingSignOut()
  expect([isPending(), sent]).toEqual([false, ['/auth/logout']])
})

test('a sign-in replaces a remembered sign-out: the new session is not ended by it', async () => {
  answer = lost
  await signOut()
  storeToken(tokenOf('zilda'))
  storeUser({ ...renata, id: 'zilda' })
  sent = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect([isPending(), sent]).toEqual([false, []])
})

test('a user signed in by a tab that does not know of the remembered sign-out is not signed out', async () => {
  answer = noContent
  localStorage.setItem('pendingSignOut', 'yes')
  await sendPendingSignOut()
  expect([accessToken(), isPending(), sent]).toEqual([tokenOf('renata'), false, []])
  rememberSignOut()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([])
})
