import { vi } from 'vitest'

/** Makes the hashes of passwords cheap in tests, except in those that set the global `realHashes` (people/auth/passwords.test.ts). */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal()
  const cheap = { memoryCost: 64, timeCost: 1 }
  return {
    ...argon2,
    hash: (password, options, ...rest) =>
      argon2.hash(password, 'realHashes' in globalThis ? options : { ...options, ...cheap }, ...rest),
  }
})
