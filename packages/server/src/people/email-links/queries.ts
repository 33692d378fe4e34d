import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Attempts per code. */
const maxTries = 5

/** Counts an attempt at the newest code of this address, before the code is checked. Returns undefined if there is no code or its attempts are used up. */
export const countCodeAttempt = (db: Db, email: string) =>
  db
    .updateTable('email_tokens')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('email_tokens')
        .select('id')
        .where('purpose', '=', 'recovery')
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
    .updateTable('email_tokens as l')
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

/** Consumes a token. Of two concurrent calls only one returns true. */
export async function consumePasswordToken(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('email_tokens').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
