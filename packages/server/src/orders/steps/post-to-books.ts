import type { StepName } from '@ligeiro/contract/steps'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { postDelivery } from '../../money/books/post-delivery.ts'
import type { Consequence, Decision } from './step.ts'

async function refuseDeletion(tx: Db, orderId: string): Promise<void> {
  const { rows } = await sql`select from ledger_entries where order_id = ${orderId} limit 1`.execute(tx)
  if (rows.length > 0) throw conflict('Este pedido tem lançamentos no financeiro.')
}

/** The columns by which an order is posted. */
const posted = ['status', 'price_cents', 'motoboy_id', 'client_id'] as const
/** These steps change what an order costs by more than these columns. */
const charging = new Set<StepName | 'create'>(['setPrice', 'addItem', 'voidItem', 'returned'])

/** Whether the books may have something of the order. Of a cancelled one that is waiting, and the way of the motoboy. */
function isInBooks({ step, before }: Decision, row: Decision['after']): boolean {
  if (row.status === 'delivered') return true
  if (row.status !== 'cancelled') return false
  const { extras_cents, arrived_pickup_at, arrived_delivery_at } = row
  const hasWaited = arrived_pickup_at !== null || arrived_delivery_at !== null
  return extras_cents !== null || hasWaited || (step === 'cancel' && before?.status === 'in_progress')
}

/**
 * A delivery is posted in the transaction of its step, and a step that changes a delivered or cancelled order reverses and posts again. A
 * firm without money rules runs no further SQL statement.
 */
export const postToBooks: Consequence = (decision) => {
  const { step, before, after, change } = decision
  // An imported order is in no entry.
  if (!after.money_since || !before || after.import_id !== null) return undefined
  if (step === 'delete') return { write: (tx) => refuseDeletion(tx, after.id) }
  if (!isInBooks(decision, before) && !isInBooks(decision, after)) return undefined
  const isSame =
    !charging.has(step) &&
    posted.every((column) => before[column] === after[column]) &&
    before.delivered_at?.getTime() === after.delivered_at?.getTime()
  if (isSame) return undefined
  return { write: (tx) => postDelivery(tx, after.id, { actor: change.line.actor_id, now: change.now }) }
}
