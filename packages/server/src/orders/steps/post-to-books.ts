import type { StepName } from '@ligeiro/contract/steps'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { deliveryEntries } from '../../money/books/post-delivery.ts'
import { postEntries } from '../../money/books/post-entries.ts'
import { collectEntries } from '../../money/collect/collect-entries.ts'
import { concernsFloat, floatEntries } from '../../money/collect/float-entries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Consequence, Decision } from '../order/step.ts'

async function refuseDeletion(tx: Db, orderId: string): Promise<undefined> {
  const { rows } = await sql`select from ledger_entries where order_id = ${orderId} limit 1`.execute(tx)
  if (rows.length > 0) throw conflict('Este pedido tem lançamentos no financeiro.')
}

/** The columns by which a delivery is posted, and by which the money at its door. */
const deliveryColumns = ['status', 'price_cents', 'motoboy_id', 'client_id'] as const
const collectedColumns = ['status', 'motoboy_id', 'client_id', 'collect', 'collected'] as const
/** These steps change what an order costs by more than these columns. */
const changesCost = new Set<StepName | 'create'>(['setPrice', 'addItem', 'voidItem', 'returned'])

/** Whether the books may have something of the order. Of a cancelled order they have only waiting and displacement. */
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
  const isMoved = before.delivered_at?.getTime() !== after.delivered_at?.getTime()
  const isDelivered = before.status === 'delivered' || after.status === 'delivered'
  const differs = (columns: readonly (keyof OrderRow)[]) =>
    isMoved || columns.some((column) => before[column] !== after[column])
  const isCharged = isInBooks(decision, before) || isInBooks(decision, after)
  const postsDelivery = isCharged && (changesCost.has(step) || differs(deliveryColumns))
  const postsCollected =
    isDelivered && (before.collected !== null || after.collected !== null) && differs(collectedColumns)
  const postsFloat = change.line.at >= after.money_since && concernsFloat(decision)
  if (!postsDelivery && !postsCollected && !postsFloat) return undefined
  return {
    write: async (tx) => {
      const by = { actor: change.line.actor_id, now: change.now }
      const collected = postsCollected ? await collectEntries(tx, after.id, by) : undefined
      const delivery = postsDelivery ? await deliveryEntries(tx, after.id, by) : { entries: [], share: null }
      const float = postsFloat ? await floatEntries(tx, decision) : []
      await postEntries(tx, [...float, ...delivery.entries, ...(collected?.entries ?? [])], delivery.shared)
      await collected?.after(tx)
      const isPlain = after.status === 'delivered' && before.status !== 'delivered' && !collected
      return isPlain ? { share_cents: delivery.share, share_rules: null } : undefined
    },
  }
}
