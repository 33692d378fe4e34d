import type { BodyOf } from '@ligeiro/contract/endpoint'
import { optionalTextNames } from '@ligeiro/contract/order-fields'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { Role } from '@ligeiro/contract/role'
import { storedCollected } from '../../money/collect/terms.ts'
import { forbidden, invalid } from '../../platform/http/errors.ts'
import type { Bairros } from '../../prices/known-bairros.ts'
import { cancelOrder } from '../steps/cancel.ts'
import { detachMotoboy } from '../steps/detach.ts'
import { editOrder } from '../steps/edit.ts'
import { markOrderDelivered } from '../steps/mark-delivered.ts'
import { optionalTextsOf } from '../steps/optional-texts.ts'
import { setOrderProof } from '../steps/set-proof.ts'
import { removeOrderPrice } from '../steps/remove-price.ts'
import type { StepRequest } from '../order/step.ts'

type Body = BodyOf<typeof ordersApi.update>
type Field = keyof Body

const editable: readonly Field[] = ['description', 'pickup_address', 'delivery_address', ...optionalTextNames]

/** Throws a 400 that names the first field which is not allowed together with the others. */
function allowOnly(body: Body, allowed: readonly Field[]): void {
  const extra = (Object.keys(body) as Field[]).find((field) => !allowed.includes(field))
  if (extra) throw invalid(`${extra} não combina com os outros campos: uma mudança por vez`, extra)
}

function allowWithStatus(body: Body, allowed: readonly Field[], status: Body['status']): void {
  allowOnly(body, [...allowed, 'status'])
  if (body.status !== undefined && body.status !== status)
    throw invalid(`status não pode ser ${body.status} nesta mudança`, 'status')
}

const sentWithinMs = 5 * 60_000
/** The time at which the screen sent the delivery. An earlier delivery is recorded by another call. */
function sentTime(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (Math.abs(at.getTime() - now.getTime()) > sentWithinMs)
    throw invalid(
      'delivered_at deve estar a no máximo 5 minutos de agora. Para outra hora: PATCH /orders/{id}/record-delivery',
      'delivered_at',
    )
  return at
}

type Priced = { cents: number; suggested: boolean | undefined }
type Assigned = { motoboyId: string }

/** Maps the body of `PUT /orders/update-order/{id}` to exactly one step, to a price, which may bring an approval with it, or to a motoboy (docs/product.md, Steps). */
export function updateOrder(
  orderId: string,
  by: Role,
  body: Body,
  { bairros, now }: { bairros: Pick<Bairros, 'ofEdit'>; now: Date },
): StepRequest | Priced | Assigned {
  const isClientChange =
    body.status === 'cancelled' ||
    body.proof_required !== undefined ||
    (Object.keys(body) as Field[]).every((field) => editable.includes(field))
  if (by === 'client' && !isClientChange) throw forbidden()

  if (body.proof_required !== undefined) {
    allowOnly(body, ['proof_required'])
    return setOrderProof(orderId, by, body.proof_required)
  }
  if (body.suggested !== undefined && body.price == null) throw invalid('suggested vem com o valor', 'suggested')
  if (body.price !== undefined) {
    if (body.price === null) {
      allowOnly(body, ['price'])
      return removeOrderPrice(orderId)
    }
    allowWithStatus(body, ['price', 'suggested'], 'awaiting_approval')
    return { cents: body.price, suggested: body.suggested }
  }
  if (body.motoboy_id !== undefined) {
    if (body.motoboy_id === null) {
      allowWithStatus(body, ['motoboy_id'], 'pending')
      return detachMotoboy(orderId)
    }
    allowOnly(body, ['motoboy_id'])
    return { motoboyId: body.motoboy_id }
  }
  if (body.status === 'cancelled') {
    allowOnly(body, ['status'])
    return cancelOrder(orderId)
  }
  if (body.status === 'delivered') {
    allowOnly(body, ['status', 'delivered_at', 'collected'])
    return markOrderDelivered(orderId, sentTime(body.delivered_at, now), storedCollected(body.collected))
  }
  if (body.status !== undefined) throw invalid(`status não pode ser mudado para ${body.status}`, 'status')
  allowOnly(body, editable)
  if (Object.keys(body).length === 0) throw invalid('Nada para mudar: informe um campo')
  return editOrder(orderId, by, { ...body, ...optionalTextsOf(body), ...bairros.ofEdit(body) })
}
