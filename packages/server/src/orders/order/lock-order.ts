import type { SignedIn } from '@ligeiro/contract/user'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { findAndLock, findOrder } from './queries.ts'
import type { OrderRow } from './rows.ts'
import type { StepContext } from './step.ts'

export const orderNotFound = () => notFound('Pedido não encontrado.')

/** Reads an order that the user may see. Throws 404. */
export async function readOrder(db: Db, user: SignedIn, orderId: string): Promise<OrderRow> {
  const row = isId(orderId) ? await findOrder(db, user, orderId) : undefined
  if (!row) throw orderNotFound()
  return row
}

/** Like `readOrder`, and locks the order until the transaction ends. */
export async function lockOrder(tx: Tx, { user }: StepContext, orderId: string): Promise<OrderRow> {
  const row = isId(orderId) ? await findAndLock(tx, user, orderId) : undefined
  if (!row) throw orderNotFound()
  return row
}
