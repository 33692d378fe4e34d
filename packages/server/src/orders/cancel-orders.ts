import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import { recordAct } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { conflict, notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { lockOwner } from '../users/queries.ts'
import { openOrderIdsOf } from './queries.ts'
import type { On } from './service.ts'
import { writeStepOnEach } from './write-step.ts'

/** Orders per statement: the process answers other calls between two statements. */
const batchSize = 100

/**
 * Cancels every open order of a client, in one transaction (decision 0023). The account is locked first: orders that are being
 * created for it are waited for, and a second admin who does the same finds nothing left.
 */
export async function cancelOrdersOf(
  db: Db,
  { user, now, post }: Pick<On, 'user' | 'now' | 'post'>,
  clientId: string,
): Promise<{ cancelled: number }> {
  const client = isId(clientId) ? await lockOwner(db, clientId) : undefined
  if (!client) throw notFound('Usuário não encontrado.')
  if (client.role === 'motoboy')
    throw conflict('Um motoboy não tem pedidos próprios. Troque o motoboy das entregas em aberto.')
  const ids = await openOrderIdsOf(db, client.id)
  // A client may have rejected the price since the ids were read: that order is not open any more.
  const stillOpen = sql`old.status = any(${openStatuses}::text[])`
  let cancelled = 0
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const written = await writeStepOnEach(db, { step: 'cancel', user, changes: {}, also: [stillOpen], now }, batch)
    for (const id of written.pushes) await post(db, id)
    cancelled += written.count
  }
  if (cancelled > 0)
    await recordAct(db, {
      actor: user.id,
      action: 'orders_cancelled',
      subject: client.id,
      after: { cancelled },
      at: now,
    })
  return { cancelled }
}
