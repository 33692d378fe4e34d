import type { Db } from '../../platform/db/connect.ts'
import { findOrder } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext } from '../steps/step.ts'

/** The order as it is with what was written in this transaction. */
export async function readAgain(tx: Db, { user }: StepContext, id: string): Promise<OrderRow> {
  const row = await findOrder(tx, user, id)
  if (!row) throw new Error(`order ${id} is locked and gone`)
  return row
}
