import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export type StoredCode = { encrypted_code: Buffer; expires_at: Date; wrong_guesses: string[] }

/** The code of an order. The caller has locked the order, and with it the code. */
export const findCode = (db: Db, orderId: string): Promise<StoredCode | undefined> =>
  db
    .selectFrom('recipient_codes')
    .select(['encrypted_code', 'expires_at', 'wrong_guesses'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

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
