import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { postDelivery } from '../../money/books/post-delivery.ts'
import type { Consequence } from './step.ts'

async function refuseDeletion(tx: Db, orderId: string): Promise<void> {
  const { rows } = await sql`select from ledger_entries where order_id = ${orderId} limit 1`.execute(tx)
  if (rows.length > 0) throw conflict('Este pedido tem lançamentos no financeiro.')
}

/** The columns by which a delivery is posted. */
const posted = ['status', 'price_cents', 'motoboy_id', 'client_id'] as const

/**
 * A delivery is posted in the transaction of its step, and a step that changes a delivered order reverses and posts again. A firm without
 * money rules runs no further SQL statement.
 */
export const postToBooks: Consequence = ({ step, before, after, change }) => {
  // An imported order is in no entry.
  if (!after.money_since || !before || after.import_id !== null) return undefined
  if (step === 'delete') return { write: (tx) => refuseDeletion(tx, after.id) }
  if (before.status !== 'delivered' && after.status !== 'delivered') return undefined
  const isSame =
    step !== 'setPrice' &&
    posted.every((column) => before[column] === after[column]) &&
    before.delivered_at?.getTime() === after.delivered_at?.getTime()
  if (isSame) return undefined
  return { write: (tx) => postDelivery(tx, after.id, { actor: change.line.actor_id, now: change.now }) }
}
