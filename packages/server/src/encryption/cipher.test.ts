import { expect, test } from 'vitest'
import { createCipher } from './cipher.ts'

const one = createCipher('a secret of the tests', 'codes')

test('an encrypted text is decrypted with the same context, and its ciphertext does not show the text', () => {
  const sealed = one.seal('482913', 'order 1')
  expect(one.open(sealed, 'order 1')).toBe('482913')
  expect(sealed.toString('latin1')).not.toContain('482913')
  expect(one.seal('482913', 'order 1').equals(sealed)).toBe(false)
})

test('an encrypted text cannot be decrypted in another context, for another purpose, with another secret, or altered', () => {
  const sealed = one.seal('482913', 'order 1')
  expect(one.open(sealed, 'order 2')).toBeNull()
  expect(createCipher('a secret of the tests', 'answers').open(sealed, 'order 1')).toBeNull()
  expect(createCipher('another secret of the tests', 'codes').open(sealed, 'order 1')).toBeNull()
  const altered = Buffer.from(sealed)
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
  expect(one.open(altered, 'order 1')).toBeNull()
  expect(one.open(Buffer.from('short'), 'order 1')).toBeNull()
})
