import { openStatuses } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { runBatch, batchStatement } from '../db/statement.ts'
import { conflict, notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { lockOwner } from '../users/queries.ts'
import { openOrderIdsOf } from './queries.ts'
import { stepText } from './step-statement.ts'

/** Orders per UPDATE. The process can answer other calls between two statements. */
const batchSize = 100

/** Locks the rows in the order of their ids, so that two such statements cannot deadlock. */
const cancelEach = batchStatement<{ count: number }>(
  stepText(
    {
      step: 'cancel',
      role: 'admin',
      columns: [],
      // The client may have rejected a price after the ids were read: such an order is no longer open.
      conditions: [{ sql: `old.status in (${openStatuses.map((status) => `'${status}'`).join(', ')})` }],
      waitsForLocks: true,
    },
    ' select count(*)::int as count from o',
  ),
)

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
    const each = { user: user.id, now, version: null, claim: null }
    const calls = ids.slice(start, start + batchSize).map((order) => ({ ...each, order }))
    const [row] = await runBatch(db, cancelEach, calls)
    cancelled += row?.count ?? 0
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
