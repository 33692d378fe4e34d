import { expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Undoes test/cheap-hashes.ts. */
function withRealHashes() {
  vi.stubGlobal('realHashes', true)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('a hash has the parameters that OWASP recommends, and only its password verifies', async () => {
  withRealHashes()
  const hash = await hashPassword('Senha-1234')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'Senha-1234')).toBe(true)
  expect(await verifyPassword(hash, 'Senha-1235')).toBe(false)
})

test('an unknown e-mail costs as much as a wrong password: sign-in compares with a hash of the same parameters', async () => {
  withRealHashes()
  const passwordHash = await hashPassword('Ligeiro-2026')
  const timeOf = async (of: string | null) => {
    const startedAt = performance.now()
    for (let times = 0; times < 5; times++) expect(await verifyPassword(of, 'Senha-errada-1')).toBe(false)
    return performance.now() - startedAt
  }
  await timeOf(null)
  const [known, unknown] = [await timeOf(passwordHash), await timeOf(null)]
  expect(unknown / known).toBeGreaterThan(0.2)
})
