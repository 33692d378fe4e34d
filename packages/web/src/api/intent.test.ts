import { expect, test } from 'vitest'
import { intentDone, intentKey } from './change.ts'

test('all retries of an intent share one key; after it succeeded, the same intent gets a new key', () => {
  const key = intentKey('create a cake')
  expect(intentKey('create a cake')).toBe(key)
  expect(intentKey('create two cakes')).not.toBe(key)
  intentDone('create a cake')
  expect(intentKey('create a cake')).not.toBe(key)
})
