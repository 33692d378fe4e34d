import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { pricesApi } from '@ligeiro/contract/prices-api'
import type { Db } from '../../platform/db/connect.ts'
import type { Bairros } from '../../prices/known-bairros.ts'
import { suggestPrices, type Delivery, type Suggested } from '../../prices/suggest.ts'
import { loadOrders } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'

export type Pricing = { bairros: Bairros; zone: string }

const deliveryOf = (order: OrderRow): Delivery => ({
  client: order.client_id,
  pickup_address: order.pickup_address,
  delivery_address: order.delivery_address,
  pickup_bairro: order.pickup_bairro,
  delivery_bairro: order.delivery_bairro,
  at: order.created_at,
  back: order.return_cents !== null,
  order: order.id,
})

export async function suggestOne(db: Db, order: OrderRow, pricing: Pricing, now: Date): Promise<Suggested> {
  const [found] = await suggestPrices(db, [deliveryOf(order)], { ...pricing, now })
  if (!found) throw new Error('one delivery has one suggestion')
  return found
}

/** The suggestions for orders by id, in their order. */
export async function suggestForOrders(
  db: Db,
  ids: readonly string[],
  options: Pricing & { now: Date },
): Promise<ResponseOf<typeof pricesApi.suggestions>> {
  const found = await loadOrders(db, ids)
  const rows = [...new Set(ids)]
    .flatMap((id) => found.get(id.toLowerCase()) ?? [])
    .filter((row) => row.deleted_at === null)
  const suggested = await suggestPrices(db, rows.map(deliveryOf), { ...options, withUsual: true })
  return rows.flatMap(({ id, version }, index) => {
    const { quote, usual } = suggested[index] ?? {}
    return quote ? [{ id, version, quote, usual: usual ?? null }] : []
  })
}
