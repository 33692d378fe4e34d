import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { happened } from '../orders/write-step.ts'

export type KeptCode = { sealed: Buffer; expires_at: Date; wrong_guesses: string[] }

/** The code of an order. Whoever asks has locked the order, and so the code. */
export const findCode = (db: Db, orderId: string): Promise<KeptCode | undefined> =>
  db
    .selectFrom('recipient_codes')
    .select(['sealed', 'expires_at', 'wrong_guesses'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** Had the code expired when the step that uses it happened? A claimed moment is believed by the rules of the step itself. */
export async function hadExpired(db: Db, orderId: string, now: Date, claim: Date | undefined): Promise<boolean> {
  const { rows } = await sql<{ expired: boolean }>`
    select code.expires_at <= ${happened(now, claim)} as expired
    from recipient_codes code join orders old on old.id = code.order_id where code.order_id = ${orderId}`.execute(db)
  return rows[0]?.expired ?? true
}

/** A new code in the place of any before it; the guesses at that one are forgotten. */
export const saveCode = (db: Db, orderId: string, code: { sealed: Buffer; expires_at: Date }) =>
  db
    .insertInto('recipient_codes')
    .values({ order_id: orderId, ...code })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...code, wrong_guesses: [] }))
    .execute()

export const addWrongGuess = (db: Db, orderId: string, guess: string) =>
  db
    .updateTable('recipient_codes')
    .set({ wrong_guesses: sql`array_append(wrong_guesses, ${guess})` })
    .where('order_id', '=', orderId)
    .execute()

/** It has served. */
export const deleteCode = (db: Db, orderId: string) =>
  db.deleteFrom('recipient_codes').where('order_id', '=', orderId).execute()
