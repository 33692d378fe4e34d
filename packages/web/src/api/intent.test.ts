import { expect, test } from 'vitest'
import { intentDone, intentKey } from './intent.ts'

test('one wish has one key through all its tries; once done, the same wish is a new one', () => {
  const key = intentKey('create a cake')
  expect(intentKey('create a cake')).toBe(key)
  expect(intentKey('create two cakes')).not.toBe(key)
  intentDone('create a cake')
  expect(intentKey('create a cake')).not.toBe(key)
})
