import { randomInt, randomUUID } from 'node:crypto'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { forbidden, notFound, unauthenticated } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { lockAssignable } from '../motoboys/queries.ts'
import { lockClient, lockClientExclusively } from '../users/queries.ts'
import { insertOrder } from './insert-order.ts'
import { countedEdit, tooManyOpenOrders } from './limits.ts'
import { present } from './present.ts'
import { takeStep, type StepRequest } from './take-step.ts'
import { stepTime } from './write-step.ts'

/** The user who takes a step, the order, the time, and the version of the order that the user has seen. */
export type StepContext = Pick<StepRequest, 'user' | 'orderId' | 'now' | 'version' | 'queuePushes'>

/** Creates an order. A client creates their own; an admin creates one for themselves or for a client. */
export async function createOrder(
  db: Db,
  { user, now, queuePushes, maxOpen }: Pick<StepContext, 'user' | 'now' | 'queuePushes'> & { maxOpen: number },
  body: BodyOf<typeof ordersApi.register>,
): Promise<Order> {
  if (body.client_id !== undefined && user.role !== 'admin')
    throw forbidden('Só um administrador cria pedidos para outra pessoa.')
  if (body.client_id !== undefined && !(isId(body.client_id) && (await lockClient(db, body.client_id))))
    throw notFound('Cliente não encontrado.')
  const limited = user.role === 'client' && maxOpen > 0
  if (user.role === 'client' && !(await (limited ? lockClientExclusively : lockClient)(db, user.id)))
    throw unauthenticated()
  const row = await insertOrder(db, user, {
    id: randomUUID(),
    description: body.description,
    pickup_address: body.pickup_address,
    delivery_address: body.delivery_address,
    client_id: body.client_id ?? user.id,
    delivery_code: String(randomInt(1_000_000)).padStart(6, '0'),
    now,
    ...(limited ? { maxOpen } : {}),
  })
  if (!row) throw tooManyOpenOrders(maxOpen)
  if (row.pushes) await queuePushes(db, row.pushes)
  return present(row, user.role, now)
}

export const setPrice = (db: Db, on: StepContext, reais: number) =>
  takeStep(db, { ...on, step: 'setPrice', changes: { price_cents: Math.round(reais * 100) } })

/** Removes the price and changes nothing else. An order without a price stays unchanged and is answered with 200. */
export const removePrice = (db: Db, on: StepContext) =>
  takeStep(db, {
    ...on,
    step: 'removePrice',
    changes: { price_cents: null },
    conditions: [{ sql: sql`old.price_cents is not null`, holds: (order) => order.price !== null, otherwise: 'same' }],
  })

/** Assigns a motoboy, or replaces the assigned one. Assigning the same motoboy again changes nothing. */
export async function attachMotoboy(db: Db, on: StepContext, motoboyId: string): Promise<Order> {
  const motoboy = isId(motoboyId) ? await lockAssignable(db, motoboyId) : undefined
  if (!motoboy) throw notFound('Motoboy não encontrado.')
  return takeStep(db, {
    ...on,
    step: 'attach',
    changes: { motoboy_id: motoboyId.toLowerCase() },
    conditions: [
      {
        sql: motoboy.active ? sql`true` : sql`false`,
        holds: () => motoboy.active,
        otherwise: 'Este motoboy está desativado.',
      },
      {
        sql: sql`old.motoboy_id is distinct from ${motoboyId}`,
        holds: (order) => order.motoboy_id !== motoboyId.toLowerCase(),
        otherwise: 'same',
      },
    ],
  })
}

export const detachMotoboy = (db: Db, on: StepContext) =>
  takeStep(db, { ...on, step: 'detach', changes: { motoboy_id: null } })

export const editOrder = (
  db: Db,
  on: StepContext,
  fields: { description?: string; pickup_address?: string; delivery_address?: string },
) =>
  takeStep(db, {
    ...on,
    step: 'edit',
    ...(on.user.role === 'client' ? countedEdit(fields) : { changes: fields }),
  })

/** The motoboy starts the delivery. The actor comes from the token, so a `motoboyId` of another motoboy is answered with 409. */
export const startDelivery = (db: Db, on: StepContext, motoboyId: string, happenedAt?: Date) =>
  takeStep(db, {
    ...on,
    step: 'start',
    happenedAt,
    conditions: [
      {
        sql: isId(motoboyId) ? sql`old.motoboy_id = ${motoboyId}` : sql`false`,
        holds: (order) => order.motoboy_id === motoboyId.toLowerCase(),
        otherwise: 'Este pedido não é do motoboy informado.',
      },
    ],
  })

/** The motoboy delivers the order and names the person who received it. */
export const confirmDelivery = (db: Db, on: StepContext, clientId: string, receiver: string, happenedAt?: Date) =>
  takeStep(db, {
    ...on,
    step: 'confirm',
    happenedAt,
    changes: { ...deliveredChanges(on.now, happenedAt), receiver, received_by: 'name' },
    conditions: [
      {
        sql: isId(clientId) ? sql`old.client_id = ${clientId}` : sql`false`,
        holds: (order) => order.client.id === clientId.toLowerCase(),
        otherwise: 'Este pedido não é do cliente informado.',
      },
    ],
  })

/** The motoboy delivers the order with the recipient code. The caller has already checked the code. */
export const confirmByCode = (db: Db, on: StepContext, happenedAt?: Date) =>
  takeStep(db, {
    ...on,
    step: 'confirmByCode',
    happenedAt,
    changes: { ...deliveredChanges(on.now, happenedAt), received_by: 'code' },
  })

export const markDelivered = (db: Db, on: StepContext) =>
  takeStep(db, { ...on, step: 'markDelivered', changes: { ...deliveredChanges(on.now), received_by: 'admin' } })

const deliveredChanges = (now: Date, claim?: Date) => ({
  delivered_at: stepTime(now, claim),
  delivered_received_at: now,
})

export const approveOrder = (db: Db, on: StepContext) => takeStep(db, { ...on, step: 'approve' })
export const rejectOrder = (db: Db, on: StepContext) => takeStep(db, { ...on, step: 'reject' })
export const cancelOrder = (db: Db, on: StepContext) => takeStep(db, { ...on, step: 'cancel' })
export const deleteOrder = (db: Db, on: StepContext) =>
  takeStep(db, { ...on, step: 'delete', changes: { deleted_at: on.now } })
