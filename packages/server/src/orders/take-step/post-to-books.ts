import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { deliveryEntries } from '../../money/books/delivery-entries.ts'
import { postEntries, type Cause, type Entry } from '../../money/books/post-entries.ts'
import { collectEntries } from '../../money/collect/collect-entries.ts'
import { concernsFloat, floatEntries } from '../../money/collect/float-entries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Consequence, Decision } from '../order/step.ts'
import { definitions } from '../steps/definitions.ts'

async function refuseDeletion(tx: Db, orderId: string): Promise<void> {
  const { rows } = await sql`select from ledger_entries where order_id = ${orderId} limit 1`.execute(tx)
  if (rows.length > 0) throw conflict('Este pedido tem lançamentos no financeiro.')
}

/** The columns by which a delivery is posted, and those by which the money at its door is. */
const deliveryColumns = ['status', 'price_cents', 'motoboy_id', 'client_id'] as const
const collectedColumns = ['status', 'motoboy_id', 'client_id', 'collect', 'collected'] as const

/**
 * Whether the books may have something of the order. `row` does not have what `chargeItems` has just charged at a cancellation: waiting, and
 * displacement if the order was in progress.
 */
function isInBooks(row: OrderRow, wasInProgress: boolean): boolean {
  if (row.status === 'delivered') return true
  if (row.status !== 'cancelled') return false
  const { extras_cents, arrived_pickup_at, arrived_delivery_at } = row
  const hasWaited = arrived_pickup_at !== null || arrived_delivery_at !== null
  return extras_cents !== null || hasWaited || wasInProgress
}

/** A step of an order that existed before. */
type Changed = Decision & { before: OrderRow }

const differs = ({ before, after }: Changed, columns: readonly (keyof OrderRow)[]): boolean =>
  before.delivered_at?.getTime() !== after.delivered_at?.getTime() ||
  columns.some((column) => before[column] !== after[column])

/** Whether a step may change the entries of the delivery and of what is charged on top. */
function concernsDelivery(changed: Changed): boolean {
  const { step, before, after } = changed
  const isCharged = isInBooks(before, false) || isInBooks(after, before.status === 'in_progress')
  return isCharged && (definitions[step].changesCost === true || differs(changed, deliveryColumns))
}

/** Whether a step may change the entries of the money at the door. A Pix that arrived is its client's, also before the delivery. */
function concernsCollected(changed: Changed): boolean {
  const { before, after } = changed
  const isDelivered = before.status === 'delivered' || after.status === 'delivered'
  const isCollected = before.collected !== null || after.collected !== null
  return before.client_id !== after.client_id || (isDelivered && isCollected && differs(changed, collectedColumns))
}

type Part = 'deletion' | 'delivery' | 'collected' | 'float'

/** Which entries of the books a step may change. */
function partsOf(decision: Decision): Part[] {
  const { before, after, change } = decision
  // An imported order is in no entry.
  if (!after.money_since || !before || after.import_id !== null) return []
  if (after.deleted_at !== null) return ['deletion']
  const changed = { ...decision, before }
  const parts: Part[] = []
  if (concernsDelivery(changed)) parts.push('delivery')
  if (concernsCollected(changed)) parts.push('collected')
  // The other entries leave out by themselves what happened before the books began.
  if (change.line.at >= after.money_since && concernsFloat(decision)) parts.push('float')
  return parts
}

const causeOf = ({ after, change }: Decision): Cause => ({
  order_id: after.id,
  posted_at: change.now,
  actor_id: change.line.actor_id,
})

/**
 * Posts deliveries in the transaction of their steps. A step that changes a delivered or cancelled order reverses and posts again. A firm
 * without money rules runs no further SQL statement.
 */
export const postToBooks: Consequence = {
  concerns: (decision) => partsOf(decision).length > 0,
  changesOrders: true,
  async write(tx, decisions) {
    const parted = decisions.map((decision) => ({ decision, parts: partsOf(decision) }))
    const having = (part: Part) => parted.flatMap(({ decision, parts }) => (parts.includes(part) ? [decision] : []))
    for (const { after } of having('deletion')) await refuseDeletion(tx, after.id)
    const collected = await collectEntries(tx, having('collected').map(causeOf))
    const delivery = await deliveryEntries(tx, having('delivery').map(causeOf))
    const floats: Entry[] = []
    for (const decision of having('float')) floats.push(...(await floatEntries(tx, decision)))
    await postEntries(tx, [...floats, ...delivery.entries, ...collected.entries], delivery.shareUpdate)
    await collected.linkCharges(tx)
  },
}
