import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'

type NewPasswordToken = Pick<Schema['password_tokens'], 'id' | 'email' | 'user_id' | 'asked_at' | 'link_hash'> & {
  kind: Schema['password_tokens']['kind']
  phone?: string | null
  expires_at?: Date
}

export const insertPasswordToken = (db: Db, passwordToken: NewPasswordToken) =>
  db.insertInto('password_tokens').values(passwordToken).execute()

/** Returns a token whose e-mail is still to be sent. A recovery token that has a newer one for the same address is skipped: its code is no longer valid. */
export const findUnsent = (db: Db, id: string) =>
  db
    .selectFrom('password_tokens as l')
    .select(['l.kind', 'l.email', 'l.user_id', 'l.asked_at'])
    .where('l.id', '=', id)
    .where('l.sent_at', 'is', null)
    .where((row) =>
      row.or([
        row('l.kind', '<>', 'recovery'),
        row.not(
          row.exists(
            row
              .selectFrom('password_tokens as newer')
              .select('newer.id')
              .where('newer.kind', '=', 'recovery')
              .whereRef('newer.email', '=', 'l.email')
              .whereRef('newer.number', '>', 'l.number'),
          ),
        ),
      ]),
    )
    .executeTakeFirst()

/** Locks the active account with this address (FOR SHARE), so that it cannot be changed or deactivated before the transaction ends. */
export const lockRecipient = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email_proven_at', (row) => row.ref('email').$notNull().as('email')])
    .where(sql<string>`lower(email)`, '=', email)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Starts the validity of a token's code and link; called just before the e-mail is sent. */
export const startExpiry = (db: Db, id: string, values: { user_id: string; expires_at: Date }) =>
  db.updateTable('password_tokens').set(values).where('id', '=', id).where('sent_at', 'is', null).execute()

export const markSent = (db: Db, id: string, now: Date) =>
  db.updateTable('password_tokens').set({ sent_at: now }).where('id', '=', id).execute()

/** Invalidates all codes and links of a user, after a new password was set or the account may no longer sign in. */
export const deletePasswordTokens = (db: Db, userId: string) =>
  db.deleteFrom('password_tokens').where('user_id', '=', userId).execute()

/** Invalidates the codes and links that were sent to a user's former addresses. */
export const deletePasswordTokensOfOtherAddresses = (db: Db, userId: string, email: string) =>
  db.deleteFrom('password_tokens').where('user_id', '=', userId).where('email', '<>', email.toLowerCase()).execute()

const dayMs = 86_400_000

/** Deletes tokens a day after they expired, and those whose e-mail was not sent within two days. */
export const purgePasswordTokens = (db: Db, now: Date) =>
  db
    .deleteFrom('password_tokens')
    .where((row) =>
      row.or([
        row('expires_at', '<', new Date(now.getTime() - dayMs)),
        row('expires_at', 'is', null).and('asked_at', '<', new Date(now.getTime() - 2 * dayMs)),
      ]),
    )
    .execute()
