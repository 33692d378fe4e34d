import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { recordAttempt, limitsByNetwork } from '../../platform/limits/attempts.ts'
import { networkOf } from '../../platform/http/network.ts'

const windowMs = 15 * 60_000
const hourMs = 3_600_000

type SignIn = {
  email: string
  address: string
  /** The browser's id (see device-cookie.ts), if this account has signed in with this browser before. */
  device: string | undefined
}

/**
 * Counts a sign-in before its password is checked and throws 429 beyond a limit (docs/decisions/0018-sign-in.md). A known device has its
 * own counter, which requests from other devices cannot exhaust. After ten wrong passwords a known device is treated like an unknown
 * one. Subjects end in ` account ` and the e-mail, so that the erasure of a person finds them (platform/limits/personal-data.ts).
 */
export async function recordSignInAttempt(db: Db, { email, address, device }: SignIn, now: Date) {
  const account = email.toLowerCase()
  const onDevice =
    device &&
    (await recordAttempt(
      db,
      [
        { subject: `sign-in device ${device} account ${account}`, max: 10, windowMs },
        // A person who once knew the password may have collected many device cookies.
        { subject: `sign-in devices account ${account}`, max: 100, windowMs },
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
