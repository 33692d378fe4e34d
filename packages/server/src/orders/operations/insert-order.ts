import { randomInt, randomUUID } from 'node:crypto'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { Device, Order } from '@ligeiro/contract/order'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { Tx } from '../../platform/db/connect.ts'
import type { DeliverySecrets } from '../../platform/encryption/delivery-secrets.ts'
import { storedTerms } from '../../money/collect/terms.ts'
import { withoutItems } from '../../money/items/item-row.ts'
import { emptyOrder, type OrderColumns } from '../order/fields.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Change, Decision, StepContext } from '../order/step.ts'
import type { OrderingClient } from './lock-client.ts'
import { optionalTextsOf } from '../steps/optional-texts.ts'
import type { Pricing } from './suggest-order.ts'
import { carryOut } from '../take-step/take-step.ts'

/** A new order. A client creates their own; an admin creates one for themselves or for a client. `maxOpen` 0: no limit. Without `secrets` the hash of its QR is derived at the next start. */
export type Creation = StepContext & {
  maxOpen: number
  body: BodyOf<typeof ordersApi.register>
  secrets?: DeliverySecrets
  pricing?: Pricing
  /** The client's link by which they order. */
  link?: { link_id: string; device: Device }
}

export function newOrder(
  { body, now, secrets, pricing, link }: Creation,
  client: OrderingClient['row'],
): OrderRow & OrderColumns {
  const { description, pickup_address, delivery_address, proof_required } = body
  const id = randomUUID()
  return {
    ...emptyOrder,
    ...withoutItems,
    pix_arrived_cents: null,
    sees_price: true,
    ...client,
    id,
    description,
    pickup_address,
    delivery_address,
    status: 'pending',
    delivery_code: String(randomInt(1_000_000)).padStart(6, '0'),
    created_at: now,
    status_changed_at: now,
    stepped_at: now,
    created_via: link ? 'link' : null,
    pickup_bairro: pricing?.bairros.keyIn(pickup_address) ?? null,
    delivery_bairro: pricing?.bairros.keyIn(delivery_address, pickup_address) ?? null,
    ...optionalTextsOf(body),
    collect: body.collect ? storedTerms(body.collect) : null,
    proof_required: proof_required ?? client.proof_required,
    qr_hash: secrets?.hashOf(id, 1) ?? null,
    late_hand_over_name: null,
    trip: null,
    motoboy_user_id: null,
    motoboy_name: null,
    motoboy_email: null,
    motoboy_phone: null,
    motoboy_location: null,
    motoboy_seen_at: null,
  }
}

type FirstLine = {
  /** What it shows beside status and texts. */
  shown: Partial<OrderColumns>
  origin: Pick<Change['line'], 'at'> & Partial<Change['line']>
} & Pick<Decision, 'entered'>

/** Inserts an order with the first line of its history. */
export function insertOrder(
  tx: Tx,
  by: StepContext,
  after: OrderRow & OrderColumns,
  { shown, origin, ...entered }: FirstLine,
): Promise<Order> {
  const { status, description, pickup_address, delivery_address } = after
  const line = {
    step: 'create',
    actor_id: by.user.id,
    actor_role: by.user.role,
    before: null,
    after: { status, description, pickup_address, delivery_address, ...shown },
    ...origin,
  }
  const change = { id: after.id, version: null, set: after, line, now: by.now }
  return carryOut(tx, by, { step: 'create', before: null, after, change, ...entered })
}
