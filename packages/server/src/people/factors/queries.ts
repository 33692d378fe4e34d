import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const totpOf = (db: Db, userId: string) => db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId)
/** Finds the authenticator app of a person, also one that has not shown its first code yet. */
export const findTotp = (db: Db, userId: string) => totpOf(db, userId).executeTakeFirst()
export const lockTotp = (db: Db, userId: string) => totpOf(db, userId).forUpdate().executeTakeFirst()

/** Stores the secret of an app that has to show its first code. It replaces another such secret, never that of an app in use. */
export async function storeSecret(db: Db, userId: string, encrypted_secret: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into totp_factors (user_id, encrypted_secret, created_at) values (${userId}, ${encrypted_secret}, ${now})
    on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret, created_at = excluded.created_at
    where totp_factors.confirmed_at is null returning user_id`.execute(db)
  return rows.length === 1
}

export const confirmSecret = (db: Db, userId: string, step: number, now: Date) =>
  db
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()

/** Marks a time step as used. Returns false if it or a later one was used before: of two calls with one code only one gets true. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const updated = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export const deleteTotp = (db: Db, userId: string) =>
  db.deleteFrom('totp_factors').where('user_id', '=', userId).execute()

/** The salt of the person's codes; undefined if none is left. */
export const recoverySalt = (db: Db, userId: string) =>
  db.selectFrom('recovery_codes').select('salt').where('user_id', '=', userId).limit(1).executeTakeFirst()

/** Deletes a recovery code. Returns false if there is no such code: of two calls with one code only one gets true. */
export async function useRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export async function replaceRecoveryCodes(db: Db, userId: string, rows: { hash: string; salt: Buffer }[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(rows.map((row) => ({ user_id: userId, ...row })))
    .execute()
}

/** What a person has set up: an app and since when, how many passkeys, and how many recovery codes are left. */
export const readFactors = (db: Db, userId: string) =>
  db
    .selectNoFrom((row) => [
      row.selectFrom('totp_factors').select('confirmed_at').where('user_id', '=', userId).as('totp_since'),
      row
        .selectFrom('recovery_codes')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', userId)
        .as('recovery_codes'),
      row
        .selectFrom('passkeys')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow()

export async function peopleWithFactor(db: Db): Promise<Set<string>> {
  const apps = db.selectFrom('totp_factors').select('user_id').where('confirmed_at', 'is not', null)
  const rows = await apps.union(db.selectFrom('passkeys').select('user_id')).execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Deletes everything with which a person shows a second factor. Returns false if they had none in use. */
export async function deleteFactors(db: Db, userId: string): Promise<boolean> {
  const totp = await db
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  const passkeys = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  await replaceRecoveryCodes(db, userId, [])
  await db.deleteFrom('identity_tokens').where('user_id', '=', userId).execute()
  return Boolean(totp?.confirmed_at) || passkeys.numDeletedRows > 0n
}
