import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/errors.ts'
import { recordAttempt, limitsByNetwork } from '../limits/attempts.ts'
import { networkOf } from '../http/network.ts'

const within = 15 * 60_000
const hour = 3_600_000

type SignIn = {
  email: string
  address: string
  /** The browser's id, where this account has signed in with it before (device-cookie.ts). */
  device: string | undefined
}

/**
 * Counts a sign-in before its password is checked; 429 beyond a limit (docs/decisions/0018-sign-in.md). A known device has a counter of
 * its own, which no stranger reaches; after ten wrong passwords it is treated as an unknown one. Subjects end in ` account ` and the
 * e-mail, by which an erasure finds them (users/queries.ts).
 */
export async function countSignIn(db: Db, { email, address, device }: SignIn, now: Date) {
  const account = email.toLowerCase()
  const onDevice =
    device &&
    (await recordAttempt(
      db,
      [
        { subject: `sign-in device ${device} account ${account}`, most: 10, within },
        // Somebody who knew the password once may have collected many cookies.
        { subject: `sign-in devices account ${account}`, most: 100, within },
      ],
      now,
    ).catch(unlessTooMany))
  if (onDevice) return onDevice
  return recordAttempt(
    db,
    [
      ...limitsByNetwork('sign-in address', address, 60, within),
      { subject: `sign-in from ${networkOf(address)} account ${account}`, most: 10, within },
      { subject: `sign-in account ${account}`, most: 30, within, pause: 2000 },
    ],
    now,
  )
}

function unlessTooMany(error: unknown): null {
  if (error instanceof ApiError && error.status === 429) return null
  throw error
}

/** Counts a sign-in that succeeded: nobody begins sessions without end. */
export const countNewSession = (db: Db, userId: string, now: Date) =>
  recordAttempt(db, [{ subject: `sessions of ${userId}`, most: 600, within: hour }], now)
