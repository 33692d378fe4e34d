import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Guesses at one code. */
const mostTries = 5

/** Counts a guess at the newest code asked for at this address, before it is checked; nothing when there is none or it is locked. */
export const countTry = (db: Db, email: string) =>
  db
    .updateTable('letters')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('letters')
        .select('id')
        .where('kind', '=', 'recovery')
        .where('email', '=', email)
        .orderBy('number', 'desc')
        .limit(1),
    )
    .where('tries', '<', mostTries)
    .returning('id')
    .executeTakeFirst()

/** Exchanges the code of a letter for a ticket, once; tells whose it is. */
export async function giveTicket(
  db: Db,
  id: string,
  ticket: { ticket_hash: Buffer; ticket_expires_at: Date },
  now: Date,
): Promise<{ name: string } | undefined> {
  return db
    .updateTable('letters as l')
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

/** The letter that this opens now: by its link, or by the ticket that its code was exchanged for. */
export const findOpened = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('letters')
    .select(['id', 'user_id', 'kind'])
    .where((row) =>
      row.or([
        row('link_hash', '=', hash).and('expires_at', '>', now),
        row('ticket_hash', '=', hash).and('ticket_expires_at', '>', now),
      ]),
    )
    .executeTakeFirst()

/** Somebody used what was sent to this account's e-mail. */
export const proveEmail = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ email_proven_at: now })
    .where('id', '=', userId)
    .where('email_proven_at', 'is', null)
    .execute()

/** Uses a letter up. Of two at the same instant one gets it. */
export async function useUp(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('letters').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows === 1n
}
