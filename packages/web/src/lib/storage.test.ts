import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => localStore.removeItem('token'))

test('what the browser does not store is held in memory while the tab is open', () => {
  vi.stubGlobal('localStorage', undefined)
  localStore.setItem('token', 'abc')
  expect(localStore.getItem('token')).toBe('abc')
  localStore.removeItem('token')
  expect(localStore.getItem('token')).toBeNull()
})

test('when there is no space for the new value, the old value does not come back', () => {
  const held = new Map([['token', 'old']])
  const full = {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => held.delete(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', full)
  localStore.setItem('token', 'new')
  expect(localStore.getItem('token')).toBe('new')
  localStore.removeItem('token')
  expect(localStore.getItem('token')).toBeNull()
})
