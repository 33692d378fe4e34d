import type { Db } from '../../platform/db/connect.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { valueSection } from '../personal-data/sections.ts'

/** Reads the account; the password's hash is left out. */
const readAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'phone_confirmed_at', 'phone_confirmed_via', 'self_registered', 'role'])
    .select([
      'active',
      'created_at',
      'email_proven_at',
      'first_signed_in_at',
      'proof_required',
      'no_approval',
      'billing',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Its columns are overwritten before anything else is erased (people/erasure/erase.ts). */
export const accountData: PersonalData = {
  erased: { users: ['name', 'email', 'phone', 'phone_confirmed_by', 'search_name', 'password_hash', 'billing'] },
  kept: { users: ['merged_into'] },
  export: [valueSection('account', (db, { id }) => readAccount(db, id))],
}
