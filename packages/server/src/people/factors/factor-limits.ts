import { dayMs } from '@ligeiro/contract/durations'
import type { FactorMethod } from '@ligeiro/contract/second-factor'
import type { Db } from '../../platform/db/connect.ts'
import { networkOf } from '../../platform/http/network.ts'
import { recordAttempt, type Limit } from '../../platform/limits/attempts.ts'

const windowMs = 15 * 60_000

type SignIn = {
  email: string
  address: string
  /** The browser's id, if this account has signed in with it before. */
  device: string | undefined
  /** The sign-in began with a link or code of an e-mail, and not with the password. */
  byLink: boolean
}

const wayOut =
  'Muitos códigos errados hoje. Use um código de recuperação, ou crie uma senha nova em “Esqueceu a senha?”.'

/**
 * Counts a response before it is checked and throws 429 beyond a limit. Three of a million codes of an app are right at any time: with 50
 * wrong ones a day a stranger who knows the password needs 13 years for an even chance. A device on which the person has signed in before
 * and a sign-in by a link each have counters of their own, so that this stranger keeps the person out of neither. Nobody guesses a passkey
 * or one of the 50 bits of a recovery code: they have no limit over all networks. Subjects end in ` account ` and the e-mail, so that the
 * erasure of a person finds them (people/retention/platform-data.ts).
 */
export function recordFactorAttempt(
  db: Db,
  method: FactorMethod,
  { email, address, device, byLink }: SignIn,
  now: Date,
) {
  const account = email.toLowerCase()
  const where = device ? `device ${device}` : `from ${networkOf(address)}`
  const all = device ? 'devices' : byLink ? 'links' : 'all'
  const ofDay = { subject: `${method} ${all} account ${account}`, max: 50, windowMs: dayMs, message: wayOut }
  return recordAttempt(
    db,
    [{ subject: `${method} ${where} account ${account}`, max: 10, windowMs }, ...(method === 'totp' ? [ofDay] : [])],
    now,
  )
}

/** One counter for confirming and for changing the password: whoever holds the phone has 20 guesses a day in all. */
export const ownPinLimit = (userId: string): Limit => ({
  subject: `present pin ${userId}`,
  max: 20,
  windowMs: dayMs,
})

/**
 * Counts a signed-in person's response, who guesses no faster than at a sign-in. Each session has its own counter, so that nobody in
 * another session can keep the person from confirming.
 */
export const recordConfirmationAttempt = (
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  mayBePin: boolean,
  now: Date,
) =>
  recordAttempt(
    db,
    [
      { subject: `confirmation ${sessionId}`, max: 10, windowMs },
      { subject: `confirmations ${sessionId}`, max: 50, windowMs: dayMs },
      ...(mayBePin ? [ownPinLimit(userId)] : []),
    ],
    now,
  )
