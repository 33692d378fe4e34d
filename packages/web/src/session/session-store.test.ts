import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, followOtherTabs, onSessionEnd, storeToken, storeUser } from './session-store.ts'

const renata = { id: 'renata', name: 'Renata', email: 'renata@example.com', role: 'client' as const }
const ended = vi.fn<() => void>()
onSessionEnd(ended)

const browser = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('window', browser)
  storeToken('token')
  storeUser(renata)
  localStorage.setItem('ownMotoboy', 'of renata')
  ended.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession(null)
})

test.each([
  ["one's own sign-out", () => endSession(null)],
  ['an expiry', () => endSession('expired')],
  ['the sign-in of somebody else', () => storeUser({ ...renata, id: 'zilda' })],
])('the end of a session is told once, at %s, and the own record goes', (_, end) => {
  end()
  expect(ended).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('ownMotoboy')).toBeNull()
})

test('the end of a session is told when another tab signs out', () => {
  followOtherTabs()
  for (const key of ['accessToken', 'user']) localStorage.removeItem(key)
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a profile told anew, a renewal and a sign-in are no end', () => {
  storeUser({ ...renata, name: 'Renata Souza' })
  storeToken('newer')
  expect(localStorage.getItem('ownMotoboy')).toBe('of renata')
  endSession(null)
  ended.mockClear()
  storeUser(renata)
  expect(ended).not.toHaveBeenCalled()
})
