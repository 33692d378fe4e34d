import { dayMs, hourMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'
import { limitsByNetwork, recordAttempt, tryAttempt, type Limit } from '../../platform/limits/attempts.ts'
import { networkOf } from '../../platform/http/network.ts'
import { findAccount } from './queries.ts'

const windowMs = 15 * 60_000

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
 * The limits of a PIN, of which there are only a million: with 20 wrong ones a day a stranger needs 95 years for an even chance at one account.
 * They hold for whoever types six digits, so that nobody learns from them who has a PIN.
 */
const pinLimits = {
  onDevice: (device: string, account: string): Limit[] => [
    { subject: `pin device ${device} account ${account}`, max: 20, windowMs: dayMs },
    { subject: `pin devices account ${account}`, max: 60, windowMs: dayMs },
  ],
  elsewhere: (network: string, account: string, isCrowded: boolean): Limit[] => [
    { subject: `pin from ${network} account ${account}`, max: isCrowded ? crowdedTries : 20, windowMs: dayMs },
    { subject: `pin account ${account}`, max: 20, windowMs: dayMs, message: tooManyPins },
  ],
}

/** How often one account may still be tried from an address from which many others were tried wrongly: a mistake, and the right one. */
const crowdedTries = 2

/** Wrong answers from one address, whatever the account; names that nobody has count apart, so that inventing names keeps nobody out. */
const limitsOfAddress = (address: string, isKnown: boolean, isPin: boolean): [Limit, ...Limit[]] => [
  ...limitsByNetwork(isKnown ? 'sign-in address' : 'unknown name address', address, 60, windowMs),
  ...(isKnown && isPin ? limitsByNetwork('pin address', address, 60, dayMs) : []),
]

/** `isCrowded`: there were many wrong answers from this address, so that a wrong one is answered like too many (429), and the right one as ever. */
export type SignInAttempt = { isCrowded: boolean; forgive: () => Promise<void> }

/**
 * Counts a sign-in before its password is checked and throws 429 beyond a limit of the account (docs/decisions/0018-sign-in.md). A known
 * device has its own counter, which requests from other devices cannot exhaust. After ten wrong passwords a known device is treated like an
 * unknown one. Beyond the limit of an address each account has two tries there. Subjects end in ` account ` and the e-mail, so that the
 * erasure of a person finds them (people/retention/platform-data.ts).
 */
export async function recordSignInAttempt(
  db: Db,
  { email, address, device, isPin = false }: SignIn,
  now: Date,
): Promise<SignInAttempt> {
  const account = email.toLowerCase()
  const onDevice =
    device &&
    (await tryAttempt(
      db,
      [
        { subject: `sign-in device ${device} account ${account}`, max: 10, windowMs },
        // A person who once knew the password may have collected many device cookies.
        { subject: `sign-in devices account ${account}`, max: 100, windowMs },
        ...(isPin ? pinLimits.onDevice(device, account) : []),
      ],
      now,
    ))
  if (onDevice) return { isCrowded: false, forgive: onDevice.forgive }
  const isKnown = (await findAccount(db, account))?.active === true
  const ofAddress = await tryAttempt(db, limitsOfAddress(address, isKnown, isPin), now)
  const isCrowded = ofAddress === null
  // No password of a name that nobody has is right, so that nothing needs to be counted for it.
  if (isCrowded && !isKnown) return { isCrowded, forgive: async () => {} }
  const network = networkOf(address)
  const ofAccount = await recordAttempt(
    db,
    [
      { subject: `sign-in from ${network} account ${account}`, max: isCrowded ? crowdedTries : 10, windowMs },
      { subject: `sign-in account ${account}`, max: 30, windowMs, delayMs: 2000 },
      ...(isPin ? pinLimits.elsewhere(network, account, isCrowded) : []),
    ],
    now,
  ).catch(async (error: unknown) => {
    await ofAddress?.forgive()
    throw error
  })
  return { isCrowded, forgive: async () => void (await Promise.all([ofAddress?.forgive(), ofAccount.forgive()])) }
}

/** Counts a successful sign-in, so that one person cannot create an unlimited number of sessions. */
export const recordNewSession = (db: Db, userId: string, now: Date) =>
  recordAttempt(db, [{ subject: `sessions of ${userId}`, max: 600, windowMs: hourMs }], now)
