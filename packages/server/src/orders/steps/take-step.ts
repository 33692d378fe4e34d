import type { Order } from '@ligeiro/contract/order'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { consequences } from './consequences.ts'
import { decide } from './decide.ts'
import { present } from '../order/present.ts'
import { findAndLock, findOrder } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Decision, StepContext, StepRequest } from '../order/step.ts'
import { saveOrders } from './save-orders.ts'

/** Writes decisions on orders that the transaction has locked, and new orders, with all that they bring about. */
async function carryOutAll(tx: Tx, decisions: readonly Decision[]): Promise<void> {
  await saveOrders(
    tx,
    decisions.map(({ change }) => change),
  )
  for (const { concerns, write } of consequences) {
    const concerned = decisions.filter(concerns)
    if (concerned.length > 0) await write(tx, concerned)
  }
}

/** Writes a decision with all that it brings about, and reads the order again. A caller who sees it no more is answered as it was decided. */
export async function carryOut(tx: Tx, { user, now }: StepContext, decision: Decision): Promise<Order> {
  await carryOutAll(tx, [decision])
  return present((await findOrder(tx, user, decision.after.id)) ?? decision.after, user.role, now)
}

export const orderNotFound = () => notFound('Pedido não encontrado.')

/** Locks an order that the user may see. */
export async function lockOrder(tx: Tx, { user }: StepContext, orderId: string): Promise<OrderRow> {
  const row = isId(orderId) ? await findAndLock(tx, user, orderId) : undefined
  if (!row) throw orderNotFound()
  return row
}

/**
 * Takes a step: the one way in which an order changes. Throws 404 for an order that the user may not see, and what `decide` throws. `locked`: the
 * order, if the transaction has locked it.
 */
export async function takeStep(tx: Tx, by: StepContext, request: StepRequest, locked?: OrderRow): Promise<Order> {
  const row = locked ?? (await lockOrder(tx, by, request.orderId))
  const decision = decide(row, by, request)
  return decision ? carryOut(tx, by, decision) : present(row, by.user.role, by.now)
}

/** Takes a step on each of many orders that the transaction has locked. */
export const takeSteps = (
  tx: Tx,
  by: StepContext,
  locked: readonly OrderRow[],
  requestOf: (row: OrderRow) => StepRequest,
): Promise<void> =>
  carryOutAll(
    tx,
    locked.flatMap((row) => decide(row, by, requestOf(row)) ?? []),
  )
