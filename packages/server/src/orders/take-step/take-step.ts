import type { Order } from '@ligeiro/contract/order'
import type { Tx } from '../../platform/db/connect.ts'
import { consequences } from './consequences.ts'
import { decide } from './decide.ts'
import { lockOrder } from '../order/lock-order.ts'
import { present } from '../order/present.ts'
import { findOrder } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Decision, StepContext, StepRequest } from '../order/step.ts'
import { saveOrders } from './save-orders.ts'

/** Writes decisions on new orders and on orders that the transaction has locked, then their consequences. Returns whether these changed orders once more. */
async function carryOutAll(tx: Tx, decisions: readonly Decision[]): Promise<boolean> {
  let changed = false
  await saveOrders(
    tx,
    decisions.map(({ change }) => change),
  )
  for (const { concerns, write, changesOrders } of consequences) {
    const concerned = decisions.filter(concerns)
    if (concerned.length === 0) continue
    await write(tx, concerned)
    changed ||= changesOrders
  }
  return changed
}

/** Writes a decision and its consequences. A caller who does not see the order any more, as after handing it back, gets it as it was decided. */
export async function carryOut(tx: Tx, { user, now }: StepContext, decision: Decision): Promise<Order> {
  const changed = await carryOutAll(tx, [decision])
  const again = changed ? await findOrder(tx, user, decision.after.id) : undefined
  return present(again ?? decision.after, user.role, now)
}

/**
 * Takes a step: the one way in which people change an order. Marks that are no step (a refused proof, a link, removed texts) are written by their features.
 * Throws 404 for an order that the user may not see, and what `decide` throws.
 */
export async function takeStep(tx: Tx, by: StepContext, request: StepRequest): Promise<Order> {
  const row = request.locked ?? (await lockOrder(tx, by, request.orderId))
  const decision = decide(row, by, request)
  return decision ? carryOut(tx, by, decision) : present(row, by.user.role, by.now)
}

/** Takes a step on each of many orders that the transaction has locked. */
export const takeSteps = (
  tx: Tx,
  by: StepContext,
  locked: readonly OrderRow[],
  requestOf: (row: OrderRow) => StepRequest,
): Promise<unknown> =>
  carryOutAll(
    tx,
    locked.flatMap((row) => decide(row, by, requestOf(row)) ?? []),
  )
