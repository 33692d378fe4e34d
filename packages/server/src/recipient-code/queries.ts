import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { run, statement } from '../db/statement.ts'
import { happened } from '../orders/step-statement.ts'

export type StoredCode = { encrypted_code: Buffer; expires_at: Date; wrong_guesses: string[] }

/** The code of an order. The caller has locked the order, and with it the code. */
export const findCode = (db: Db, orderId: string): Promise<StoredCode | undefined> =>
  db
    .selectFrom('recipient_codes')
    .select(['encrypted_code', 'expires_at', 'wrong_guesses'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

const expiry = statement<{ expired: boolean }>(`
  select code.expires_at <= ${happened} as expired
  from recipient_codes code join orders old on old.id = code.order_id where code.order_id = :order::uuid`)

/** Whether the code had expired when the step that uses it happened. The rules of the step decide whether the time that the client sent is believed (`happened`). */
export async function hadExpired(db: Db, order: string, now: Date, claim: Date | undefined): Promise<boolean> {
  const [row] = await run(db, expiry, { order, now, claim: claim ?? null })
  return row?.expired ?? true
}

/** Stores a new code. It replaces the previous code, and the wrong guesses are reset. */
export const saveCode = (db: Db, orderId: string, code: { encrypted_code: Buffer; expires_at: Date }) =>
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

export const deleteCode = (db: Db, orderId: string) =>
  db.deleteFrom('recipient_codes').where('order_id', '=', orderId).execute()
