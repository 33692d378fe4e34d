import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Attempts per code. */
const maxTries = 5

/** Counts an attempt at the newest code of this address, before the code is checked. Returns undefined if there is no code or its attempts are used up. */
export const countCodeAttempt = (db: Db, email: string) =>
  db
    .updateTable('password_tokens')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('password_tokens')
        .select('id')
        .where('kind', '=', 'recovery')
        .where('email', '=', email)
        .orderBy('number', 'desc')
        .limit(1),
    )
    .where('tries', '<', maxTries)
    .returning('id')
    .executeTakeFirst()

/** Stores the ticket that a code is exchanged for, once, and returns the name of the account. */
export async function storeTicket(
  db: Db,
  id: string,
  ticket: { ticket_hash: Buffer; ticket_expires_at: Date },
  now: Date,
): Promise<{ name: string } | undefined> {
  return db
    .updateTable('password_tokens as l')
    .from('users as u')
    .set(ticket)
    .where('l.id', '=', id)
    .where('l.ticket_hash', 'is', null)
    .where('l.expires_at', '>', now)
    .whereRef('u.id', '=', 'l.user_id')
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)
    .returning('u.name')
    .executeTakeFirst()
}

/** Finds the unexpired token by the hash of its link, or of the ticket that its code was exchanged for. */
export const findPasswordToken = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('password_tokens')
    .select(['id', 'user_id', 'kind', 'phone'])
    .where((row) =>
      row.or([
        row('link_hash', '=', hash).and('expires_at', '>', now),
        row('ticket_hash', '=', hash).and('ticket_expires_at', '>', now),
      ]),
    )
    .executeTakeFirst()

/** Marks the account's e-mail address as proven, after a code or link sent to it was used. */
export const proveEmail = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ email_proven_at: sql`coalesce(email_proven_at, ${now}::timestamptz)`, email_vouched: false })
    .where('id', '=', userId)
    .execute()

/** Consumes a token. Of two concurrent calls only one returns true. */
export async function consumePasswordToken(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('password_tokens').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
