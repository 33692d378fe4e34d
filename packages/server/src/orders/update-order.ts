import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { Db } from '../db/connect.ts'
import { forbidden, invalid } from '../http/errors.ts'
import {
  attachMotoboy,
  cancelOrder,
  detachMotoboy,
  editOrder,
  markDelivered,
  removePrice,
  setPrice,
  type On,
} from './service.ts'

type Body = BodyOf<typeof ordersApi.update>
type Field = keyof Body

const editable: readonly Field[] = ['description', 'pickup_address', 'delivery_address']

/** Refuses a mixture by the name of the field that does not belong. */
function only(body: Body, allowed: readonly Field[]): void {
  const extra = (Object.keys(body) as Field[]).find((field) => !allowed.includes(field))
  if (extra) throw invalid(`${extra} não combina com os outros campos: uma mudança por vez`, extra)
}

function withStatus(body: Body, allowed: readonly Field[], status: Body['status']): void {
  only(body, [...allowed, 'status'])
  if (body.status !== undefined && body.status !== status)
    throw invalid(`status não pode ser ${body.status} nesta mudança`, 'status')
}

/** Translates `PUT /orders/update-order/{id}` into the one step that it means (calls.md, Orders). */
export function updateOrder(db: Db, on: On, body: Body): Promise<Order> {
  const clientMay =
    body.status === 'cancelled' || (Object.keys(body) as Field[]).every((field) => editable.includes(field))
  if (on.user.role === 'client' && !clientMay) throw forbidden()

  if (body.price !== undefined) {
    if (body.price === null) {
      only(body, ['price'])
      return removePrice(db, on)
    }
    withStatus(body, ['price'], 'awaiting_approval')
    return setPrice(db, on, body.price)
  }
  if (body.motoboy_id !== undefined) {
    if (body.motoboy_id === null) {
      withStatus(body, ['motoboy_id'], 'pending')
      return detachMotoboy(db, on)
    }
    only(body, ['motoboy_id'])
    return attachMotoboy(db, on, body.motoboy_id)
  }
  if (body.status === 'cancelled') {
    only(body, ['status'])
    return cancelOrder(db, on)
  }
  if (body.status === 'delivered') {
    only(body, ['status', 'delivered_at'])
    return markDelivered(db, on)
  }
  if (body.status !== undefined) throw invalid(`status não pode ser mudado para ${body.status}`, 'status')
  only(body, editable)
  if (Object.keys(body).length === 0) throw invalid('Nada para mudar: informe um campo')
  return editOrder(db, on, { ...body })
}
