import { vi } from 'vitest'

/** A part of the hash with which a sign-in of nobody is compared (people/auth/passwords.ts). */
const ofNobody = '$Msd9IMoB62DPGFLqDirIwA$'

/** Makes the hashes of passwords cheap in tests, except in those that set the global `realHashes` (people/auth/passwords.test.ts). */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal()
  const cheap = { memoryCost: 64, timeCost: 1 }
  const cheapOfNobody = await argon2.hash('a password that nobody types', cheap)
  const isReal = () => 'realHashes' in globalThis
  return {
    ...argon2,
    hash: (password, options, ...rest) => argon2.hash(password, isReal() ? options : { ...options, ...cheap }, ...rest),
    verify: (hashed, ...rest) =>
      argon2.verify(!isReal() && String(hashed).includes(ofNobody) ? cheapOfNobody : hashed, ...rest),
  }
})
