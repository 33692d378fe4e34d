import { randomBytes, randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'

const count = 10
/** Without letters and digits that look alike: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** 50 bits in two groups. */
function newCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${characters.slice(0, length / 2)}-${characters.slice(length / 2)}`
}

/** What people type differently is the same code: lower case, spaces, no hyphen. */
const normalized = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '')

// As for passwords (people/auth/passwords.ts). One at a time, so that worker threads remain for sign-ins.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const queue = createFairQueue({ concurrency: 1, perKey: 20, total: 500, timeoutMs: 30_000 })

/** One salt for the ten codes of a person, so that a typed code is hashed once and not once for each of them. People take turns. */
export const hashRecoveryCode = (userId: string, code: string, salt: Buffer): Promise<string> =>
  queue(userId, () => hash(normalized(code), { ...parameters, salt }))

/** Makes ten codes and what the database stores of them. */
export async function makeRecoveryCodes(
  userId: string,
): Promise<{ codes: string[]; rows: { hash: string; salt: Buffer }[] }> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: count }, newCode)
  const rows = await Promise.all(
    codes.map(async (code) => ({ hash: await hashRecoveryCode(userId, code, salt), salt })),
  )
  return { codes, rows }
}
