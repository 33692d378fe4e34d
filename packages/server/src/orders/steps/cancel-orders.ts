import { openStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { lockOwner } from '../../people/users/queries.ts'
import { lockOrders, openOrderIdsOf } from '../order/queries.ts'
import { cancelOrder } from './requests.ts'
import { takeSteps } from './take-step.ts'

/** Orders per statement. The process can answer other calls between two statements. */
const batchSize = 100
const open: readonly OrderStatus[] = openStatuses

/**
 * Cancels every open order of a client in one transaction (decision 0023). The function locks the user row first: the lock waits
 * for transactions that are creating orders for this client, and a second admin who runs the same call finds no open order left.
 */
export async function cancelOrdersOf(
  db: Db,
  { user, now }: { user: SignedIn; now: Date },
  clientId: string,
): Promise<{ cancelled: number }> {
  const client = isId(clientId) ? await lockOwner(db, clientId) : undefined
  if (!client) throw notFound('Usuário não encontrado.')
  if (client.role === 'motoboy')
    throw conflict('Um motoboy não tem pedidos próprios. Troque o motoboy das entregas em aberto.')
  const ids = await openOrderIdsOf(db, client.id)
  let cancelled = 0
  for (let start = 0; start < ids.length; start += batchSize) {
    // The client may have rejected a price after the ids were read: such an order is no longer open.
    const locked = await lockOrders(db, ids.slice(start, start + batchSize))
    const still = locked.filter(({ status }) => open.includes(status))
    await takeSteps(db, { user, now }, still, ({ id }) => cancelOrder(id))
    cancelled += still.length
  }
  if (cancelled > 0)
    await recordAuditEvent(db, {
      actor: user.id,
      action: 'orders_cancelled',
      subject: client.id,
      after: { cancelled },
      at: now,
    })
  return { cancelled }
}
