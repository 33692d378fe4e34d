import type { Order } from '@ligeiro/contract/order'
import { pixKeyMissing } from '@ligeiro/contract/pix'
import { canBePaid, refuseCashChangeOfClient, storedTerms } from '../../money/collect/terms.ts'
import { returnFee } from '../../money/items/return-fee.ts'
import { phoneClient } from '../../people/users/phone-clients.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { conflict, forbidden, notFound, unauthenticated } from '../../platform/http/errors.ts'
import { insertOrder, newOrder, type Creation } from './insert-order.ts'
import { tooManyOpenOrders } from '../steps/limits.ts'
import { hasOpenOrders, lockClient, type OrderingClient } from './lock-client.ts'
import { priceByRule } from './price-by-agreement.ts'

/** Whom the call names: a client by their id, by their phone, who may be new, or nobody. */
async function namedClient(tx: Tx, { user, now, body }: Creation): Promise<string | undefined> {
  if (body.client_id === undefined && body.client === undefined) return undefined
  if (user.role !== 'admin') throw forbidden('Só um administrador cria pedidos para outra pessoa.')
  return body.client === undefined ? body.client_id : phoneClient(tx, user, body.client, now)
}

/** Locks the client of the order. Throws if there is none who may order. */
async function lockOrderingClient(tx: Tx, creation: Creation): Promise<OrderingClient> {
  const { user, maxOpen } = creation
  const named = await namedClient(tx, creation)
  const isForSelf = user.role === 'client'
  const client = await lockClient(tx, named ?? user.id, isForSelf && maxOpen > 0)
  // An admin who orders for themselves need not be a client.
  if (!client || ((isForSelf || named !== undefined) && !client.isClient))
    throw named === undefined ? unauthenticated() : notFound('Cliente não encontrado.')
  return client
}

/** Throws if the money at the door is not possible, or the client has too many open orders. */
async function refuseOrder(tx: Tx, { user, maxOpen, body }: Creation, client: OrderingClient): Promise<void> {
  const isClient = user.role === 'client'
  const collect = body.collect ? storedTerms(body.collect) : null
  if (isClient) refuseCashChangeOfClient({ collect, status: 'pending', price_cents: null, extras_cents: null })
  if (!canBePaid(collect, client.row.firm_pix_key)) throw conflict(pixKeyMissing)
  if (isClient && maxOpen > 0 && (await hasOpenOrders(tx, user.id, maxOpen))) throw tooManyOpenOrders(maxOpen)
}

/** Creates an order. A client creates their own; an admin creates one for themselves or for a client. */
export async function createOrder(tx: Tx, creation: Creation): Promise<Order> {
  const { now, body, pricing, link } = creation
  const client = await lockOrderingClient(tx, creation)
  await refuseOrder(tx, creation, client)
  const return_cents = body.return && client.row.money_since ? await returnFee(tx, client.row.client_id, now) : null
  const created = { ...newOrder(creation, client.row), return_cents }
  const order = await insertOrder(tx, creation, created, {
    shown: created.proof_required ? { proof_required: true } : {},
    origin: { at: now, ...(link ? { via: 'link', ...link } : {}) },
  })
  const priced = client.isPricedByServer && pricing ? await priceByRule(tx, creation, order, pricing) : undefined
  return priced ?? order
}
