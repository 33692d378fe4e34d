import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Consequence, Decision } from '../order/step.ts'
import { saveOrders } from './save-orders.ts'
import { moneySince, rulesAt } from '../../money/rules/queries.ts'
import {
  limitItem,
  insertItems,
  insertVoids,
  readItems,
  type Item,
  type NewItem,
  type StoredItem,
} from '../../money/items/queries.ts'
import { insertWait, minutesWaited, waitingItem, waitRules } from '../../money/items/waiting.ts'

const isOver = ({ status }: Decision['after']) => status === 'delivered' || status === 'cancelled'
/** Whether this step ends the order, which fixes what the motoboy earns. */
const endsNow = (before: Decision['after'], after: Decision['after']) => isOver(after) && before.status !== after.status

const hasArrived = ({ arrived_pickup_at, arrived_delivery_at }: Decision['after']) =>
  arrived_pickup_at !== null || arrived_delivery_at !== null

/** Why the server voids an item. */
const recalculated = 'Recalculado'

type Changes = { added: NewItem[]; voided: StoredItem[] }
const nothing: Changes = { added: [], voided: [] }

/** Charges the waiting at each place, and voids what an earlier delivery of the order charged for it. What an admin voided is not charged again. */
async function chargeWaiting(tx: Tx, order: Decision['after'], at: Date, items: StoredItem[]) {
  const wait = await waitRules(tx, order, at)
  if (!wait) return nothing
  const changes: Changes = { added: [], voided: [] }
  for (const { place, minutes } of await minutesWaited(tx, order.id)) {
    const former = items.findLast((item) => item.place === place)
    const item = waitingItem(place, minutes, wait)
    if (item?.cents === former?.cents) continue
    if (former && !former.voided) changes.voided.push(former)
    if (item) changes.added.push(item)
  }
  return changes
}

/** The displacement that was voided when a late hand-over made the cancelled order a delivered one. */
async function readTakenBack(tx: Tx, orderId: string): Promise<NewItem[]> {
  const { rows } = await sql<NewItem>`
    select i.kind, i.label, i.cents from order_items i join order_items v on v.void_of = i.id
    where i.order_id = ${orderId}::uuid and i.kind = 'displacement' and v.reason = ${recalculated}
      and v.at = (select max(at) from order_events where order_id = ${orderId}::uuid and step = 'answerHandOver')
    order by i.id`.execute(tx)
  return rows
}

/** Charges the motoboy's way if an order under way is cancelled, and voids it, and not what was charged before, if the cancellation is undone. */
async function chargeDisplacement(tx: Tx, { before, after, change }: Decision, items: StoredItem[]): Promise<Changes> {
  if (before?.status === 'cancelled' && after.status !== 'cancelled') {
    const isOfCancellation = ({ kind, voided, at }: StoredItem) =>
      kind === 'displacement' && !voided && at >= before.status_changed_at
    return { added: [], voided: items.filter(isOfCancellation) }
  }
  if (before?.status === 'delivered' && after.status === 'cancelled')
    return { added: await readTakenBack(tx, after.id), voided: [] }
  if (before?.status !== 'in_progress' || after.status !== 'cancelled') return nothing
  const noted = (change.line.after as { displacement?: number } | null)?.displacement
  const { resulting } = await rulesAt(tx, { client: after.client_id, motoboy: null }, change.line.at)
  const cents = limitItem(centsOf(noted ?? resulting?.displacement_fee ?? 0))
  return cents === 0 ? nothing : { added: [{ kind: 'displacement', cents }], voided: [] }
}

const isReturn = ({ before, after }: Decision) => before!.returned_at === null && after.returned_at !== null

const chargeReturn = ({ return_cents, price_parts }: Decision['after']): Changes =>
  return_cents === null || return_cents === 0 || (price_parts?.return ?? 0) > 0
    ? nothing
    : { added: [{ kind: 'return', cents: limitItem(return_cents) }], voided: [] }

async function changesOf(tx: Tx, decision: Decision): Promise<Changes> {
  const { before, after, change } = decision
  if (isReturn(decision)) return chargeReturn(after)
  const items = await readItems(tx, after.id)
  const at = (after.status === 'delivered' && after.delivered_at) || change.line.at
  // Before the books began nothing is charged.
  const since = await moneySince(tx)
  const waits = endsNow(before!, after) && hasArrived(after)
  const waiting = waits && since && at >= since ? await chargeWaiting(tx, after, at, items) : nothing
  const displacement = await chargeDisplacement(tx, decision, items)
  return {
    added: [...waiting.added, ...displacement.added],
    voided: [...waiting.voided, ...displacement.voided],
  }
}

/** What the history says of an item. */
export const notedItem = ({ label, cents }: Pick<Item, 'label' | 'cents'>) => ({ label, amount: reaisOf(cents) })

/** Writes the items, and a step of its own for each one, which the history shows. */
async function writeItems(tx: Tx, { after, change }: Decision, { added, voided }: Changes): Promise<void> {
  const { actor_id, actor_role, at, received_at = null } = change.line
  const acting = { actor: actor_id, at }
  const reason = recalculated
  await insertVoids(
    tx,
    voided.map(({ id }) => id),
    reason,
    acting,
  )
  const written = await insertItems(tx, after.id, added, acting)
  const lines = [
    ...voided.map((item) => ({ step: 'voidItem', noted: { ...notedItem(item), reason } })),
    ...written.map((item) => ({ step: 'addItem', noted: notedItem(item) })),
  ]
  const { status } = after
  for (const [n, { step, noted }] of lines.entries()) {
    const version = after.version + n
    const line = { step, actor_id, actor_role, before: { status }, after: { status, ...noted }, at, received_at }
    await saveOrders(tx, [{ id: after.id, version, set: { version: version + 1 }, line, now: change.now }])
  }
}

/** Whether a step may bring an item, so that it needs a transaction. */
function mayCharge(decision: Decision): boolean {
  const { before, after } = decision
  if (isReturn(decision)) return true
  if (before!.status === 'cancelled' && after.status !== 'cancelled') return after.extras_cents !== null
  if (!endsNow(before!, after)) return false
  if (before!.status === 'delivered' && after.extras_cents !== null) return true
  return hasArrived(after) || (after.status === 'cancelled' && before!.status === 'in_progress')
}

/** The waiting that a step ends. */
function endedWait({ before, after }: Decision) {
  const { waiting_since: from, waiting_place: place } = before!
  return from && place && after.waiting_since?.getTime() !== from.getTime() ? { from, place } : null
}

/** Keeps how long a motoboy waited, and charges what a step brings: waiting, the way of a cancelled delivery, the return. */
export const chargeItems: Consequence = {
  concerns(decision) {
    const { before, after } = decision
    if (!after.money_since || !before || after.import_id !== null) return false
    return endedWait(decision) !== null || mayCharge(decision)
  },
  changesOrders: true,
  async write(tx, decisions) {
    for (const decision of decisions) {
      const ended = endedWait(decision)
      if (ended) await insertWait(tx, decision.after.id, { ...ended, to: decision.change.line.at })
      if (mayCharge(decision)) await writeItems(tx, decision, await changesOf(tx, decision))
    }
  },
}
