import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

type NewConfirmation = {
  id: string
  user_id: string
  email: string
  link_hash: Buffer
  asked_at: Date
  expires_at: Date
}

export const insertConfirmation = (db: Db, confirmation: NewConfirmation) =>
  db.insertInto('email_confirmations').values(confirmation).execute()

/** The active account whose present address this confirmation is for. */
const withAccount = (db: Db) =>
  db
    .selectFrom('email_confirmations as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'u.id as user_id', 'u.email', 'u.email_proven_at', 'u.email_vouched', 'u.name'])
    .whereRef(sql<string>`lower(u.email)`, '=', 'c.email')
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)

const proofs = (db: Db, userId: string) =>
  db.selectFrom('users').select(['id', 'email', 'email_proven_at', 'email_vouched']).where('id', '=', userId)

export const findProof = (db: Db, userId: string) => proofs(db, userId).executeTakeFirst()

/** Locks the account: of two confirmations at once the second one finds the address proven. */
export const lockProof = (db: Db, userId: string) => proofs(db, userId).forUpdate().executeTakeFirst()

/** The account if its address is to be confirmed, and neither a link for that nor a welcome e-mail was sent to it. */
export const findToConfirm = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', (row) => row.ref('u.email').$notNull().as('email')])
    .where('u.id', '=', userId)
    .where('u.email', 'is not', null)
    .where((row) => row.or([row('u.email_proven_at', 'is', null), row('u.email_vouched', '=', true)]))
    .where(
      sql<boolean>`not exists (select from email_confirmations c where c.user_id = u.id and c.email = lower(u.email))
        and not exists (select from password_tokens t where t.user_id = u.id and t.kind = 'welcome' and t.email = lower(u.email))`,
    )
    .executeTakeFirst()

/** A confirmation whose e-mail is still to be sent, unless the address was confirmed meanwhile. */
export const findUnsentConfirmation = (db: Db, id: string) =>
  withAccount(db)
    .where('c.id', '=', id)
    .where('c.sent_at', 'is', null)
    .where((row) => row.or([row('u.email_proven_at', 'is', null), row('u.email_vouched', '=', true)]))
    .executeTakeFirst()

export const isConfirmation = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('email_confirmations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findConfirmation = (db: Db, linkHash: Buffer, now: Date) =>
  withAccount(db).where('c.link_hash', '=', linkHash).where('c.expires_at', '>', now).executeTakeFirst()

export const markConfirmationSent = (db: Db, id: string, now: Date) =>
  db.updateTable('email_confirmations').set({ sent_at: now }).where('id', '=', id).execute()

/** Marks the address as confirmed, if it is still the account's address. Returns false if it is not. */
export async function confirmAddress(db: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('users')
    .set({ email_proven_at: sql`coalesce(email_proven_at, ${now}::timestamptz)`, email_vouched: false })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('active', '=', true)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export const purgeConfirmations = (db: Db, now: Date) =>
  db.deleteFrom('email_confirmations').where('expires_at', '<', now).execute()
