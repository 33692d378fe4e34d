import { openStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import { lockForRemoval } from '../../people/motoboys/queries.ts'
import { lockOwner } from '../../people/users/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { lockOrders, openOrderIdsOf } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import { cancelOrder } from '../steps/cancel.ts'
import { detachMotoboy } from '../steps/detach.ts'
import type { StepRequest } from '../order/step.ts'
import { takeSteps } from '../take-step/take-step.ts'

type Context = { user: SignedIn; now: Date }

/** Orders per statement. The process can answer other calls between two statements. */
const batchSize = 100
const open: readonly OrderStatus[] = openStatuses

/** Takes a step of each of the orders that is still concerned once it is locked. Returns how many these were. */
async function takeStepOfEach(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  isConcerned: (order: OrderRow) => boolean,
  request: (order: OrderRow) => StepRequest,
): Promise<number> {
  let taken = 0
  for (let start = 0; start < ids.length; start += batchSize) {
    // Another person may have changed an order after the ids were read.
    const still = (await lockOrders(tx, ids.slice(start, start + batchSize))).filter(isConcerned)
    await takeSteps(tx, context, still, request)
    taken += still.length
  }
  return taken
}

async function lockAccount(tx: Tx, id: string) {
  const account = isId(id) ? await lockOwner(tx, id) : undefined
  if (!account) throw notFound('Usuário não encontrado.')
  return account
}

/**
 * Cancels every open order of a client in one transaction (decision 0023). The function locks the user row first: the lock waits
 * for transactions that are creating orders for this client, and a second admin who runs the same call finds no open order left.
 */
export async function cancelOrdersOf(tx: Tx, context: Context, clientId: string): Promise<{ cancelled: number }> {
  const client = await lockAccount(tx, clientId)
  if (client.role === 'motoboy')
    throw conflict('Um motoboy não tem pedidos próprios. Troque o motoboy das entregas em aberto.')
  const ids = await openOrderIdsOf(tx, 'client_id', client.id)
  const isOpen = ({ status }: OrderRow) => open.includes(status)
  const cancelled = await takeStepOfEach(tx, context, ids, isOpen, ({ id }) => cancelOrder(id))
  if (cancelled > 0)
    await recordAuditEvent(tx, context, 'orders_cancelled', { subject: client.id, after: { cancelled } })
  return { cancelled }
}

/** Takes the motoboy from every open delivery of theirs in one transaction: all of them wait for another motoboy. */
export async function releaseDeliveriesOf(tx: Tx, context: Context, motoboyId: string): Promise<{ released: number }> {
  const motoboy = isId(motoboyId) ? await lockForRemoval(tx, motoboyId) : undefined
  if (!motoboy) throw notFound('Motoboy não encontrado.')
  const ids = await openOrderIdsOf(tx, 'motoboy_id', motoboy.id)
  const isTheirs = ({ status, motoboy_id }: OrderRow) => open.includes(status) && motoboy_id === motoboy.id
  const released = await takeStepOfEach(tx, context, ids, isTheirs, ({ id }) => detachMotoboy(id))
  if (released > 0)
    await recordAuditEvent(tx, context, 'deliveries_released', { subject: motoboy.user_id, after: { released } })
  return { released }
}
