import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => localStore.removeItem('token'))

test('what a browser forbids to keep is kept as long as the tab', () => {
  vi.stubGlobal('localStorage', undefined)
  localStore.setItem('token', 'abc')
  expect(localStore.getItem('token')).toBe('abc')
  localStore.removeItem('token')
  expect(localStore.getItem('token')).toBeNull()
})

test('where there is no room for the new value, the old one does not come back', () => {
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
