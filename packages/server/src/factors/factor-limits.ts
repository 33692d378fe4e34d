import type { FactorMethod } from '@ligeiro/contract/second-factor'
import type { Db } from '../db/connect.ts'
import { networkOf } from '../http/network.ts'
import { limitsByNetwork, recordAttempt } from '../limits/attempts.ts'

const windowMs = 15 * 60_000
const dayMs = 86_400_000

type Attempt = { method: FactorMethod; email: string; address: string; device: string | undefined }

/**
 * Counts a response before it is checked and throws 429 beyond a limit. Three of a million codes are right at any time: with 50 wrong ones
 * a day a stranger who knows the password needs 13 years for an even chance. A device on which the person has signed in before has its own
 * counter, so that a stranger does not keep the person out. Subjects end in ` account ` and the e-mail, so that the erasure of a person finds
 * them (users/queries.ts).
 */
export function recordFactorAttempt(db: Db, { method, email, address, device }: Attempt, now: Date) {
  const account = email.toLowerCase()
  const where = device ? `device ${device}` : `from ${networkOf(address)}`
  const all = device ? 'devices' : 'all'
  return recordAttempt(
    db,
    [
      ...limitsByNetwork('second factor address', address, 60, windowMs),
      { subject: `${method} ${where} account ${account}`, max: 10, windowMs },
      { subject: `${method} ${all} account ${account}`, max: 50, windowMs: dayMs },
    ],
    now,
  )
}

/** Counts a response of a signed-in person, who guesses no faster than at a sign-in. */
export const recordConfirmationAttempt = (db: Db, userId: string, now: Date) =>
  recordAttempt(
    db,
    [
      { subject: `confirmation ${userId}`, max: 10, windowMs },
      { subject: `confirmations ${userId}`, max: 50, windowMs: dayMs },
    ],
    now,
  )
