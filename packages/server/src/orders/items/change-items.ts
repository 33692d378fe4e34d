import type { BodyOf } from '@ligeiro/contract/endpoint'
import { chargedIfCancelled } from '@ligeiro/contract/item-kinds'
import type { Order } from '@ligeiro/contract/order'
import type { orderItemsApi } from '@ligeiro/contract/order-items-api'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findOrder } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Condition, StepContext } from '../order/step.ts'
import { takeStep } from '../take-step/take-step.ts'
import { lockOrder } from '../order/lock-order.ts'
import { requireMoney } from '../../money/rules/queries.ts'
import { notedItem } from '../take-step/charge-items.ts'
import { insertItems, insertVoids, readItems } from '../../money/items/queries.ts'
import { totalOf } from '../../money/items/item-row.ts'

/** When an order ended; null: it has not. */
const endOf = ({ status, delivered_at, status_changed_at }: OrderRow) =>
  status === 'delivered' ? delivered_at : status === 'cancelled' ? status_changed_at : null
const isSinceBooksBegan = (row: OrderRow) => {
  const end = endOf(row)
  return row.import_id === null && !(end !== null && row.money_since !== null && end < row.money_since)
}

export const inBooks: Condition = {
  holds: isSinceBooksBegan,
  otherwise: { text: 'Este pedido é de antes do financeiro.' },
}
const notBelowZero: Condition = {
  holds: (row) => (totalOf(row) ?? 0) >= 0,
  otherwise: { text: 'O desconto é maior que o valor do pedido.' },
}

/** The order as it is with what was written in this transaction. */
async function readAgain(tx: Tx, { user }: StepContext, id: string): Promise<OrderRow> {
  const row = await findOrder(tx, user, id)
  if (!row) throw new Error(`order ${id} is locked and gone`)
  return row
}

/** An admin adds something on top of the price, or a discount. The item is written first: a step that is refused undoes it with its transaction. */
export async function addItem(
  tx: Tx,
  by: StepContext,
  orderId: string,
  { kind, label, amount, share = 0 }: BodyOf<typeof orderItemsApi.add>,
): Promise<Order> {
  const row = await lockOrder(tx, by, orderId)
  await requireMoney(tx)
  const cents = amount * (kind === 'discount' ? -1 : 1)
  const share_cents = kind === 'extra' ? share : null
  const acting = { actor: by.user.id, at: by.now }
  const [item] = await insertItems(tx, row.id, [{ kind, label, cents, share_cents }], acting)
  const isChargeable: Condition = {
    holds: ({ status }) => status !== 'cancelled' || chargedIfCancelled.includes(kind),
    otherwise: { text: 'Este pedido foi cancelado.' },
  }
  const conditions = [isChargeable, inBooks, ...(kind === 'discount' ? [notBelowZero] : [])]
  const request = { step: 'addItem' as const, orderId, conditions, noted: notedItem(item!) }
  return takeStep(tx, by, { ...request, locked: await readAgain(tx, by, row.id) })
}

/** An admin voids an item, once. */
export async function voidItem(
  tx: Tx,
  by: StepContext,
  { orderId, item: id, reason }: { orderId: string; item: string; reason: string },
): Promise<Order> {
  const row = await lockOrder(tx, by, orderId)
  await requireMoney(tx)
  const item = (await readItems(tx, row.id)).find((one) => one.id === id)
  if (!item) throw notFound('Acréscimo não encontrado.')
  if (!item.voided) await insertVoids(tx, [id], reason, { actor: by.user.id, at: by.now })
  const conditions: Condition[] = [
    { holds: () => !item.voided, otherwise: { text: 'Este item já foi estornado.' } },
    ...(item.cents > 0 ? [notBelowZero] : []),
  ]
  const request = { step: 'voidItem' as const, orderId, conditions, noted: { ...notedItem(item), reason } }
  return takeStep(tx, by, { ...request, locked: await readAgain(tx, by, row.id) })
}
