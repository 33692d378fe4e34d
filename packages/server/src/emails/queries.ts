import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'

type NewPasswordToken = Pick<Schema['letters'], 'id' | 'email' | 'user_id' | 'asked_at' | 'link_hash'> & {
  kind: Schema['letters']['kind']
  expires_at?: Date
}

export const insertPasswordToken = (db: Db, letter: NewPasswordToken) =>
  db.insertInto('letters').values(letter).execute()

/** A letter still to be handed over: neither sent nor, where it brings a code, made useless by a newer one. */
export const findUnsent = (db: Db, id: string) =>
  db
    .selectFrom('letters as l')
    .select(['l.kind', 'l.email', 'l.user_id', 'l.asked_at'])
    .where('l.id', '=', id)
    .where('l.sent_at', 'is', null)
    .where((row) =>
      row.or([
        row('l.kind', '<>', 'recovery'),
        row.not(
          row.exists(
            row
              .selectFrom('letters as newer')
              .select('newer.id')
              .where('newer.kind', '=', 'recovery')
              .whereRef('newer.email', '=', 'l.email')
              .whereRef('newer.number', '>', 'l.number'),
          ),
        ),
      ]),
    )
    .executeTakeFirst()

/** Who may set a password by a letter to this address, held: nobody changes or shuts out his account meanwhile. */
export const lockReceiver = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'email_proven_at'])
    .where(sql<string>`lower(email)`, '=', email)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** The letter is about to be handed over: from now on its code and link count. */
export const startExpiry = (db: Db, id: string, life: { user_id: string; expires_at: Date }) =>
  db.updateTable('letters').set(life).where('id', '=', id).where('sent_at', 'is', null).execute()

export const markSent = (db: Db, id: string, now: Date) =>
  db.updateTable('letters').set({ sent_at: now }).where('id', '=', id).execute()

/** Makes every open letter to somebody useless: his password was set, or he may not enter any more. */
export const deletePasswordTokens = (db: Db, userId: string) =>
  db.deleteFrom('letters').where('user_id', '=', userId).execute()

/** As `voidLetters`, of those that went to an address which is not his any more. */
export const deletePasswordTokensOfOtherAddresses = (db: Db, userId: string, email: string) =>
  db.deleteFrom('letters').where('user_id', '=', userId).where('email', '<>', email.toLowerCase()).execute()

const day = 86_400_000

/** Forgets letters a day after they expired, and those that could not be handed over. */
export const purgePasswordTokens = (db: Db, now: Date) =>
  db
    .deleteFrom('letters')
    .where((row) =>
      row.or([
        row('expires_at', '<', new Date(now.getTime() - day)),
        row('expires_at', 'is', null).and('asked_at', '<', new Date(now.getTime() - 2 * day)),
      ]),
    )
    .execute()
