import { expect, test } from 'vitest'
import { createCipher } from './cipher.ts'

const one = createCipher('a secret of the tests', 'codes')

test('an encrypted text is decrypted with the same context, and its ciphertext does not show the text', () => {
  const encrypted = one.encrypt('482913', 'order 1')
  expect(one.decrypt(encrypted, 'order 1')).toBe('482913')
  expect(encrypted.toString('latin1')).not.toContain('482913')
  expect(one.encrypt('482913', 'order 1').equals(encrypted)).toBe(false)
})

test('an encrypted text cannot be decrypted in another context, for another purpose, with another secret, or altered', () => {
  const encrypted = one.encrypt('482913', 'order 1')
  expect(one.decrypt(encrypted, 'order 2')).toBeNull()
  expect(createCipher('a secret of the tests', 'answers').decrypt(encrypted, 'order 1')).toBeNull()
  expect(createCipher('another secret of the tests', 'codes').decrypt(encrypted, 'order 1')).toBeNull()
  const altered = Buffer.from(encrypted)
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
  expect(one.decrypt(altered, 'order 1')).toBeNull()
  expect(one.decrypt(Buffer.from('short'), 'order 1')).toBeNull()
})
