import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { conflict, notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { lockOwner } from '../users/queries.ts'
import { openOrderIdsOf } from './queries.ts'
import type { StepContext } from './service.ts'
import { writeStepOnEach } from './write-step.ts'

/** Orders per UPDATE. The process can answer other calls between two statements. */
const batchSize = 100

/**
 * Cancels every open order of a client in one transaction (decision 0023). The function locks the user row first: the lock waits
 * for transactions that are creating orders for this client, and a second admin who runs the same call finds no open order left.
 */
export async function cancelOrdersOf(
  db: Db,
  { user, now, queuePushes }: Pick<StepContext, 'user' | 'now' | 'queuePushes'>,
  clientId: string,
): Promise<{ cancelled: number }> {
  const client = isId(clientId) ? await lockOwner(db, clientId) : undefined
  if (!client) throw notFound('Usuário não encontrado.')
  if (client.role === 'motoboy')
    throw conflict('Um motoboy não tem pedidos próprios. Troque o motoboy das entregas em aberto.')
  const ids = await openOrderIdsOf(db, client.id)
  // The client may have rejected a price after the ids were read: such an order is no longer open.
  const stillOpen = sql`old.status = any(${openStatuses}::text[])`
  let cancelled = 0
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const written = await writeStepOnEach(db, { step: 'cancel', user, changes: {}, also: [stillOpen], now }, batch)
    for (const id of written.pushes) await queuePushes(db, id)
    cancelled += written.count
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
