import { expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a hash has the parameters that OWASP recommends, and only its password verifies', async () => {
  // Undoes test/cheap-hashes.ts.
  vi.stubGlobal('realHashes', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const hash = await hashPassword('Senha-1234')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'Senha-1234')).toBe(true)
  expect(await verifyPassword(hash, 'Senha-1235')).toBe(false)
})
