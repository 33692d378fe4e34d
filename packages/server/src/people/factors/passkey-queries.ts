import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

const columns = ['id', 'credential_id', 'name', 'created_at', 'used_at'] as const

export const listPasskeys = (db: Db, userId: string) =>
  db.selectFrom('passkeys').select(columns).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

export const findPasskey = (db: Db, userId: string, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** Returns undefined if somebody has this passkey already. */
export const insertPasskey = (db: Db, row: Insertable<Schema['passkeys']>) =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Stores the counter of an authenticator. Returns false if it did not grow: two devices may have the same key. */
export async function countUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((row) => (counter === 0 ? row('counter', '=', '0') : row('counter', '<', String(counter))))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
