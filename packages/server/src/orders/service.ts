import { randomInt, randomUUID } from 'node:crypto'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import type { DeliverySecrets } from '../encryption/delivery-secrets.ts'
import { forbidden, notFound, unauthenticated } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { phoneClient } from '../users/phone-clients.ts'
import { lockClient } from '../users/queries.ts'
import { insertOrder } from './insert-order.ts'
import { tooManyOpenOrders } from './limits.ts'
import { priceByRule, type Pricing } from './price-order.ts'
import type { Call, Written } from './written.ts'

/** A new order. A client creates their own; an admin creates one for themselves or for a client. `maxOpen` 0: no limit. Without `secrets` the hash of its QR is derived at the next start. */
export type Creation = {
  user: SignedIn
  now: Date
  maxOpen: number
  body: BodyOf<typeof ordersApi.register>
  secrets?: DeliverySecrets
  pricing?: Pricing
}

/** Creates an order in one statement. Undefined: the client may not order, or is not known by an id; see `createOrder`. */
export async function tryCreateOrder(
  db: Db,
  { user, now, maxOpen, body, secrets, pricing }: Creation,
  call?: Call,
): Promise<Written | undefined> {
  const { client_id, client, ...texts } = body
  if (client !== undefined) return undefined
  if (client_id !== undefined && (user.role !== 'admin' || !isId(client_id))) return undefined
  const isLimited = user.role === 'client' && maxOpen > 0
  const id = randomUUID()
  const order = {
    ...texts,
    id,
    pickup_bairro: pricing?.bairros.of(texts.pickup_address) ?? null,
    delivery_bairro: pricing?.bairros.of(texts.delivery_address, texts.pickup_address) ?? null,
    qr_hash: secrets?.hashOf(id, 1) ?? null,
    client_id: client_id ?? user.id,
    delivery_code: String(randomInt(1_000_000)).padStart(6, '0'),
    now,
    // The account of an admin who orders for themselves is not asked for: it need not be a client.
    // In a transaction such an order is priced too (`priceByRule`).
    without_rule: call !== undefined,
    max_open: isLimited ? maxOpen : user.role === 'client' || client_id !== undefined ? null : undefined,
  }
  return insertOrder(db, user, order, call)
}

/** Creates an order, or throws the reason why not. `db` must be the transaction of the call. */
export async function createOrder(db: Db, creation: Creation): Promise<Order> {
  const { user, maxOpen, body, now } = creation
  if ((body.client_id !== undefined || body.client !== undefined) && user.role !== 'admin')
    throw forbidden('Só um administrador cria pedidos para outra pessoa.')
  if (body.client !== undefined) {
    const { client, ...texts } = body
    const client_id = await phoneClient(db, user, client, now)
    return createOrder(db, { ...creation, body: { ...texts, client_id } })
  }
  const written = await tryCreateOrder(db, creation)
  if (written) {
    const order = JSON.parse(written.answer) as Order
    return (creation.pricing && (await priceByRule(db, creation, order, creation.pricing))) ?? order
  }
  const clientId = body.client_id ?? user.id
  if (isId(clientId) && (await lockClient(db, clientId))) throw tooManyOpenOrders(maxOpen)
  throw body.client_id === undefined ? unauthenticated() : notFound('Cliente não encontrado.')
}
