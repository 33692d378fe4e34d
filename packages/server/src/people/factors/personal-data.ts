import type { Db } from '../../platform/db/connect.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { valueSection } from '../personal-data/sections.ts'
import { purgeIdentityTokens } from './identity-tokens.ts'
import { listPasskeys } from './passkey-queries.ts'
import { readFactors } from './queries.ts'

async function readOwnFactors(db: Db, userId: string) {
  const { totp_since, recovery_codes } = await readFactors(db, userId)
  const passkeys = await listPasskeys(db, userId)
  if (!totp_since && passkeys.length === 0) return undefined
  return {
    totp_since,
    passkeys: passkeys.map(({ name, created_at, used_at }) => ({ name, created_at, used_at })),
    recovery_codes: recovery_codes ?? 0,
  }
}

export const factorData: PersonalData = {
  rows: { totp_factors: ['user_id'], passkeys: ['user_id'], recovery_codes: ['user_id'], identity_tokens: ['user_id'] },
  export: [valueSection('second_factor', (db, { id }) => readOwnFactors(db, id))],
  purge: [purgeIdentityTokens],
}
