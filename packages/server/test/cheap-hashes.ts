import { vi } from 'vitest'

/** Makes the hashes of passwords cheap in tests. auth/passwords.test.ts tests the real parameters. */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal()
  return {
    ...argon2,
    hash: (password, options, ...rest) => argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, ...rest),
  }
})
