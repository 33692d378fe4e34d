import type { Order } from '@ligeiro/contract/order'
import type { Tx } from '../../platform/db/connect.ts'
import { changed } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { orderNotFound, readOrder } from '../order/lock-order.ts'
import { present } from '../order/present.ts'
import { findAndLock } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext as StepBy } from '../order/step.ts'

export type StepContext = StepBy & { orderId: string }

/** Locks the order. Undefined if the user may not see it, 412 if the version differs. */
export async function lockIfSeen(
  tx: Tx,
  { user, orderId, version, now }: StepContext,
): Promise<{ order: Order; row: OrderRow } | undefined> {
  const row = isId(orderId) ? await findAndLock(tx, user, orderId) : undefined
  if (!row) return undefined
  const order = present(row, user.role, now)
  if (version !== undefined && version !== order.version) throw changed(order)
  return { order, row }
}

/** Locks the order. 404 if the user may not see it, 412 if the version differs. */
export async function lockOrder(tx: Tx, context: StepContext): Promise<{ order: Order; row: OrderRow }> {
  const locked = await lockIfSeen(tx, context)
  if (!locked) throw orderNotFound()
  return locked
}

/** The order as the user sees it now: a refused proof may have changed it since it was locked. */
export async function orderOf(tx: Tx, { user, orderId, now }: StepContext): Promise<Order> {
  return present(await readOrder(tx, user, orderId), user.role, now)
}
