import type { Db } from '../../platform/db/connect.ts'
import { readFactors, replaceRecoveryCodes } from './queries.ts'

/** Removes the factors added since a moment, and with them the recovery codes, which may have been shown. `codes` removes these in any case. */
export async function deleteFactorsSince(tx: Db, userId: string, since: Date, codes: boolean): Promise<void> {
  const totp = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('confirmed_at', 'is', null), row('confirmed_at', '>=', since)]))
    .executeTakeFirst()
  const passkeys = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  const removed = totp.numDeletedRows + passkeys.numDeletedRows > 0n
  const left = await readFactors(tx, userId)
  const hasNone = !left.totp_since && left.passkeys === 0
  if (removed || codes || hasNone) await replaceRecoveryCodes(tx, userId, [])
}
