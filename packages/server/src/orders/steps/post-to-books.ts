import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { deliveryEntries } from '../../money/books/post-delivery.ts'
import { postEntries } from '../../money/books/post-entries.ts'
import { collectEntries } from '../../money/collect/collect-entries.ts'
import { concernsFloat, floatEntries } from '../../money/collect/float-entries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Consequence } from './step.ts'

async function refuseDeletion(tx: Db, orderId: string): Promise<void> {
  const { rows } = await sql`select from ledger_entries where order_id = ${orderId} limit 1`.execute(tx)
  if (rows.length > 0) throw conflict('Este pedido tem lançamentos no financeiro.')
}

/** The columns by which a delivery is posted, and by which the money at its door. */
const ofDelivery = ['status', 'price_cents', 'motoboy_id', 'client_id'] as const
const ofDoor = ['status', 'motoboy_id', 'client_id', 'collect', 'collected'] as const

/**
 * A delivery is posted in the transaction of its step, and a step that changes a delivered order reverses and posts again. A firm without
 * money rules runs no further SQL statement.
 */
export const postToBooks: Consequence = (decision) => {
  const { step, before, after, change } = decision
  // An imported order is in no entry.
  if (!after.money_since || !before || after.import_id !== null) return undefined
  if (step === 'delete') return { write: (tx) => refuseDeletion(tx, after.id) }
  const isDelivered = before.status === 'delivered' || after.status === 'delivered'
  const isMoved = before.delivered_at?.getTime() !== after.delivered_at?.getTime()
  const differs = (columns: readonly (keyof OrderRow)[]) =>
    isDelivered && (isMoved || columns.some((column) => before[column] !== after[column]))
  const isDelivery = differs(ofDelivery) || (isDelivered && step === 'setPrice')
  const isDoor = (before.collected !== null || after.collected !== null) && differs(ofDoor)
  const isFloat = change.line.at >= after.money_since && concernsFloat(decision)
  if (!isDelivery && !isDoor && !isFloat) return undefined
  return {
    write: async (tx) => {
      const by = { actor: change.line.actor_id, now: change.now }
      const door = isDoor ? await collectEntries(tx, after.id, by) : undefined
      await postEntries(tx, [
        ...(isFloat ? await floatEntries(tx, decision) : []),
        ...(isDelivery ? await deliveryEntries(tx, after.id, by) : []),
        ...(door?.entries ?? []),
      ])
      await door?.after(tx)
    },
  }
}
