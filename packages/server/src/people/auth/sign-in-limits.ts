import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { recordAttempt, limitsByNetwork, type Limit } from '../../platform/limits/attempts.ts'
import { networkOf } from '../../platform/http/network.ts'

const windowMs = 15 * 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

type SignIn = {
  email: string
  address: string
  /** The browser's id (see device-cookie.ts), if this account has signed in with this browser before. */
  device: string | undefined
  /** What was typed as the password is six digits. */
  isPin?: boolean
}

const tooManyPins = 'Muitos PINs errados hoje. Peça um link novo a quem administra as entregas.'

/**
 * The limits of a PIN, of which there are only a million: with 20 wrong ones a day a stranger needs 95 years for an even chance at one account,
 * and has 60 a day for all accounts. They hold for whoever types six digits, so that nobody learns from them who has a PIN.
 */
const pinLimits = {
  onDevice: (device: string, account: string): Limit[] => [
    { subject: `pin device ${device} account ${account}`, max: 20, windowMs: dayMs },
    { subject: `pin devices account ${account}`, max: 60, windowMs: dayMs },
  ],
  elsewhere: (address: string, account: string): Limit[] => [
    ...limitsByNetwork('pin address', address, 60, dayMs).map((limit) => ({ ...limit, message: tooManyPins })),
    { subject: `pin account ${account}`, max: 20, windowMs: dayMs, message: tooManyPins },
  ],
}

/**
 * Counts a sign-in before its password is checked and throws 429 beyond a limit (docs/decisions/0018-sign-in.md). A known device has its
 * own counter, which requests from other devices cannot exhaust. After ten wrong passwords a known device is treated like an unknown
 * one. Subjects end in ` account ` and the e-mail, so that the erasure of a person finds them (platform/limits/personal-data.ts).
 */
export async function recordSignInAttempt(db: Db, { email, address, device, isPin = false }: SignIn, now: Date) {
  const account = email.toLowerCase()
  const onDevice =
    device &&
    (await recordAttempt(
      db,
      [
        { subject: `sign-in device ${device} account ${account}`, max: 10, windowMs },
        // A person who once knew the password may have collected many device cookies.
        { subject: `sign-in devices account ${account}`, max: 100, windowMs },
        ...(isPin ? pinLimits.onDevice(device, account) : []),
      ],
      now,
    ).catch(unlessTooMany))
  if (onDevice) return onDevice
  return recordAttempt(
    db,
    [
      ...limitsByNetwork('sign-in address', address, 60, windowMs),
      { subject: `sign-in from ${networkOf(address)} account ${account}`, max: 10, windowMs },
      { subject: `sign-in account ${account}`, max: 30, windowMs, delayMs: 2000 },
      ...(isPin ? pinLimits.elsewhere(address, account) : []),
    ],
    now,
  )
}

function unlessTooMany(error: unknown): null {
  if (error instanceof ApiError && error.status === 429) return null
  throw error
}

/** Counts a successful sign-in, so that one person cannot create an unlimited number of sessions. */
export const recordNewSession = (db: Db, userId: string, now: Date) =>
  recordAttempt(db, [{ subject: `sessions of ${userId}`, max: 600, windowMs: hourMs }], now)
