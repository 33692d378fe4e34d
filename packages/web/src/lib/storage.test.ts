import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => kept.removeItem('token'))

test('what a browser forbids to keep is kept as long as the tab', () => {
  vi.stubGlobal('localStorage', undefined)
  kept.setItem('token', 'abc')
  expect(kept.getItem('token')).toBe('abc')
  kept.removeItem('token')
  expect(kept.getItem('token')).toBeNull()
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
  kept.setItem('token', 'new')
  expect(kept.getItem('token')).toBe('new')
  kept.removeItem('token')
  expect(kept.getItem('token')).toBeNull()
})
