import type { FactorMethod, SignInChallenge } from '@ligeiro/contract/second-factor'
import type { Db } from '../../platform/db/connect.ts'
import { makeToken } from './identity-tokens.ts'
import { listPasskeys } from './passkey-queries.ts'
import { readFactors } from './queries.ts'

/** The methods with which a person shows their second factor; empty for a person who has none. */
export async function methodsOf(db: Db, userId: string): Promise<FactorMethod[]> {
  const { totp_since, passkeys, recovery_codes } = await readFactors(db, userId)
  if (!totp_since && passkeys === 0) return []
  return [
    ...(totp_since ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(recovery_codes ? (['recovery_code'] as const) : []),
  ]
}

/**
 * Returns the challenge of a sign-in whose password is right, or whose link or code of an e-mail was (`byLink`); undefined if the person
 * has no second factor. `tx` has locked the account: a change of the password waits, and then deletes the challenge.
 */
export async function challengeFor(
  tx: Db,
  userId: string,
  now: Date,
  { byLink = false } = {},
): Promise<SignInChallenge | undefined> {
  const methods = await methodsOf(tx, userId)
  if (methods.length === 0) return undefined
  const sign_in = { kind: 'sign_in' as const, user_id: userId, session_id: null, by_link: byLink }
  const { token, expires_at } = await makeToken(tx, sign_in, now)
  const passkeys = methods.includes('passkey') ? await listPasskeys(tx, userId) : []
  const ids = passkeys.map(({ credential_id }) => credential_id)
  return {
    challenge: token,
    methods,
    ...(ids.length > 0 ? { passkeys: ids } : {}),
    expires_at: expires_at.toISOString(),
  }
}
