import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

// Undoes test/cheap-hashes.ts.
vi.unmock('@node-rs/argon2')

test('a hash has the parameters that OWASP recommends, and only its password verifies', async () => {
  const hash = await hashPassword('Senha-1234')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'Senha-1234')).toBe(true)
  expect(await verifyPassword(hash, 'Senha-1235')).toBe(false)
})
