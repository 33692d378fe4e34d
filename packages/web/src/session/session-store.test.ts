import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, followOtherTabs, onSessionEnd, storeToken, storeUser } from './session-store.ts'

const renata = { id: 'renata', name: 'Renata', email: 'renata@example.com', role: 'client' as const }
const onEnd = vi.fn<() => void>()
onSessionEnd(onEnd)

const browser = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('window', browser)
  storeToken('token')
  storeUser(renata)
  localStorage.setItem('ownMotoboy', 'of renata')
  onEnd.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession(null)
})

test.each([
  ["one's own sign-out", () => endSession(null)],
  ['an expiry', () => endSession('expired')],
  ['the sign-in of another user', () => storeUser({ ...renata, id: 'zilda' })],
])('the end of a session is notified once, after %s, and the own record is removed', (_, end) => {
  end()
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('ownMotoboy')).toBeNull()
})

test('the end of a session is notified when another tab signs out', () => {
  followOtherTabs()
  for (const key of ['accessToken', 'user']) localStorage.removeItem(key)
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('storing the same profile, a renewal and a sign-in do not end a session', () => {
  storeUser({ ...renata, name: 'Renata Souza' })
  storeToken('newer')
  expect(localStorage.getItem('ownMotoboy')).toBe('of renata')
  endSession(null)
  onEnd.mockClear()
  storeUser(renata)
  expect(onEnd).not.toHaveBeenCalled()
})
