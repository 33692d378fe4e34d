import type { Order } from '@ligeiro/contract/order'
import type { Db } from '../../platform/db/connect.ts'
import { present } from '../order/present.ts'
import { findOrder } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext, StepRequest } from '../steps/step.ts'
import { takeStep } from '../steps/take-step.ts'

/** The order as it is with what was written in this transaction. */
export async function readAgain(tx: Db, { user }: StepContext, id: string): Promise<OrderRow> {
  const row = await findOrder(tx, user, id)
  if (!row) throw new Error(`order ${id} is locked and gone`)
  return row
}

/** Takes a step in the call's transaction, and answers with what it brought: items, and the share as it was posted. */
export async function takeAndRead(tx: Db, by: StepContext, request: StepRequest, row: OrderRow): Promise<Order> {
  const { id } = await takeStep(tx, by, request, row)
  return present(await readAgain(tx, by, id), by.user.role, by.now)
}
