import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { findAndLock } from './queries.ts'
import type { OrderRow } from './rows.ts'
import type { StepContext } from './step.ts'

export const orderNotFound = () => notFound('Pedido não encontrado.')

export async function lockOrder(tx: Tx, { user }: StepContext, orderId: string): Promise<OrderRow> {
  const row = isId(orderId) ? await findAndLock(tx, user, orderId) : undefined
  if (!row) throw orderNotFound()
  return row
}
