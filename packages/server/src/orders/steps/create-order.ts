import { randomInt, randomUUID } from 'node:crypto'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { Device, Order } from '@ligeiro/contract/order'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { pixKeyMissing } from '@ligeiro/contract/pix'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { DeliverySecrets } from '../../platform/encryption/delivery-secrets.ts'
import { conflict, forbidden, notFound, unauthenticated } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { phoneClient } from '../../people/users/phone-clients.ts'
import { canBePaid, refuseChangeOfClient, storedTerms } from '../../money/collect/terms.ts'
import { emptyOrder, type OrderColumns } from '../order/fields.ts'
import type { lockMotoboy } from './motoboy-of-step.ts'
import { tooManyOpenOrders } from './limits.ts'
import { priceByRule, type Pricing } from './price-order.ts'
import { withoutItems } from '../../money/items/item-row.ts'
import { returnFee } from '../../money/items/return-fee.ts'
import { firmPixKey, type OrderRow } from '../order/rows.ts'
import { assigned } from './motoboy-of-step.ts'
import type { StepContext } from '../order/step.ts'
import { carryOut } from './take-step.ts'

/** A new order. A client creates their own; an admin creates one for themselves or for a client. `maxOpen` 0: no limit. Without `secrets` the hash of its QR is derived at the next start. */
export type Creation = StepContext & {
  maxOpen: number
  body: BodyOf<typeof ordersApi.register>
  secrets?: DeliverySecrets
  pricing?: Pricing
  /** The client's link by which they order. */
  link?: { link_id: string; device: Device }
}

/** For whom an order is created. */
type Orderer = {
  row: Pick<
    OrderRow,
    'client_id' | 'client_name' | 'client_email' | 'client_phone' | 'proof_required' | 'money_since' | 'firm_pix_key'
  >
  /** A client with access. */
  isClient: boolean
  /** A client with access, locked against a removal, who has fewer open orders than their limit. */
  mayOrder: boolean
  /** The server sets the prices of their orders. */
  hasRule: boolean
}

/** Locks the client. `limit`: of open orders, so that of two orders at once the second counts the first. */
async function lockOrderer(tx: Tx, id: string, limit: number | null): Promise<Orderer | undefined> {
  const result = await sql<Orderer['row'] & { is_client: boolean; may_order: boolean; has_rule: boolean }>`
    select u.id as client_id, u.name as client_name, u.email as client_email, u.phone as client_phone, u.proof_required,
      (select valid_from from money_rules order by id limit 1) as money_since, ${firmPixKey}, u.role = 'client' and u.active as is_client,
      may_order(u.id, ${limit}::integer) as may_order,
      exists (select from client_prices c where c.client_id = u.id and c.auto) as has_rule
    from users u where u.id = ${id} and u.deleted_at is null`.execute(tx)
  const [found] = result.rows
  if (!found) return undefined
  const { is_client: isClient, may_order: mayOrder, has_rule: hasRule, ...row } = found
  return { row, isClient, mayOrder, hasRule }
}

/** The order as it is inserted. */
function newOrder({ body, now, secrets, pricing, link }: Creation, orderer: Orderer['row']): OrderRow & OrderColumns {
  const { description, pickup_address, delivery_address, recipient_name, recipient_phone, proof_required } = body
  const id = randomUUID()
  return {
    ...emptyOrder,
    ...withoutItems,
    pix_arrived_cents: null,
    sees_price: true,
    ...orderer,
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
    pickup_bairro: pricing?.bairros.of(pickup_address) ?? null,
    delivery_bairro: pricing?.bairros.of(delivery_address, pickup_address) ?? null,
    recipient_name: recipient_name || null,
    recipient_phone: recipient_phone || null,
    collect: body.collect ? storedTerms(body.collect) : null,
    proof_required: proof_required ?? orderer.proof_required,
    qr_hash: secrets?.hashOf(id, 1) ?? null,
    late_hand_over_name: null,
    motoboy_user_id: null,
    motoboy_name: null,
    motoboy_email: null,
    motoboy_phone: null,
    motoboy_location: null,
    motoboy_seen_at: null,
  }
}

export async function createOrder(tx: Tx, creation: Creation): Promise<Order> {
  const { user, now, maxOpen, body, pricing, link } = creation
  if ((body.client_id !== undefined || body.client !== undefined) && user.role !== 'admin')
    throw forbidden('Só um administrador cria pedidos para outra pessoa.')
  if (body.client !== undefined) {
    const { client, ...texts } = body
    const client_id = await phoneClient(tx, user, client, now)
    return createOrder(tx, { ...creation, body: { ...texts, client_id } })
  }
  const clientId = body.client_id ?? user.id
  const limit = user.role === 'client' && maxOpen > 0 ? maxOpen : null
  const orderer = isId(clientId) ? await lockOrderer(tx, clientId, limit) : undefined
  // An admin who orders for themselves need not be a client.
  const isAsked = user.role === 'client' || body.client_id !== undefined
  if (!orderer || (isAsked && !orderer.isClient))
    throw body.client_id === undefined ? unauthenticated() : notFound('Cliente não encontrado.')
  const collect = body.collect ? storedTerms(body.collect) : null
  if (user.role === 'client')
    refuseChangeOfClient({ collect, status: 'pending', price_cents: null, extras_cents: null })
  if (!canBePaid(collect, orderer.row.firm_pix_key)) throw conflict(pixKeyMissing)
  if (isAsked && !orderer.mayOrder) {
    // The client was removed a moment ago, or has too many open orders.
    if (limit !== null && (await lockOrderer(tx, clientId, limit))?.isClient) throw tooManyOpenOrders(limit)
    throw body.client_id === undefined ? unauthenticated() : notFound('Cliente não encontrado.')
  }

  const return_cents = body.return && orderer.row.money_since ? await returnFee(tx, orderer.row.client_id, now) : null
  const after = { ...newOrder(creation, orderer.row), return_cents }
  const { status, description, pickup_address, delivery_address, proof_required } = after
  const shown = { status, description, pickup_address, delivery_address, ...(proof_required ? { proof_required } : {}) }
  const origin = link ? { via: 'link', ...link } : {}
  const line = {
    step: 'create',
    actor_id: user.id,
    actor_role: user.role,
    before: null,
    after: shown,
    at: now,
    ...origin,
  }
  const change = { id: after.id, version: null, set: after, line, now }
  const order = await carryOut(tx, creation, { step: 'create', before: null, after, change })
  return (orderer.hasRule && pricing && (await priceByRule(tx, creation, order, pricing))) || order
}

export type EnteredOptions = Pick<Creation, 'secrets'> & { pricing: Pricing }
type Entered = Pick<Creation['body'], 'description' | 'pickup_address' | 'delivery_address'> & {
  client_id: string
  /** Cents. */
  price: number
  at: Date
  motoboy: Awaited<ReturnType<typeof lockMotoboy>>
}

/** Inserts an order of the past as it was before its delivery: created at its time, priced and assigned. The history says when it was typed. */
export async function insertEntered(
  tx: Tx,
  { user, now }: StepContext,
  { client_id, price, at, motoboy, ...body }: Entered,
  { secrets, pricing }: EnteredOptions,
): Promise<OrderRow> {
  const orderer = isId(client_id) ? await lockOrderer(tx, client_id, null) : undefined
  if (!orderer?.mayOrder) throw notFound('Cliente não encontrado.')
  const created = newOrder({ user, now: at, maxOpen: 0, body, pricing, ...(secrets ? { secrets } : {}) }, orderer.row)
  const priced = { price_cents: price, motoboy_id: motoboy.id }
  // Where the motoboy is now has nothing to do with a delivery of the past.
  const after = { ...created, ...priced, ...assigned({ ...motoboy, location: null, seen_at: null }) }
  const { status, description, pickup_address, delivery_address } = after
  const shown = { status, description, pickup_address, delivery_address, ...priced }
  const line = {
    step: 'create',
    actor_id: user.id,
    actor_role: user.role,
    before: null,
    after: shown,
    at,
    received_at: now,
  }
  const set = { ...created, ...priced }
  const change = { id: after.id, version: null, set, line, now }
  await carryOut(tx, { user, now }, { step: 'create', before: null, after, change })
  return after
}
