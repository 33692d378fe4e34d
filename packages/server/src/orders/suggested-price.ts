import type { BodyOf, ResponseOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { PriceQuote, pricesApi } from '@ligeiro/contract/prices-api'
import type { Db } from '../db/connect.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import type { Bairros } from '../prices/known-bairros.ts'
import { reais } from '../prices/reais.ts'
import { suggestPrices, type Delivery } from '../prices/suggest.ts'
import { findOrder, loadOrders } from './queries.ts'
import type { OrderRow } from './rows.ts'
import { setPrice } from './steps.ts'
import { takeStep, type StepContext } from './take-step.ts'

export type Pricing = { bairros: Bairros; zone: string }

export const deliveryOf = (order: OrderRow): Delivery => ({
  client: order.client_id,
  pickup_address: order.pickup_address,
  delivery_address: order.delivery_address,
  pickup_bairro: order.pickup_bairro,
  delivery_bairro: order.delivery_bairro,
  at: order.created_at,
  back: false,
})

const partsOf = ({ base_cents, surcharges, return_cents }: PriceQuote) => {
  const sum = (wanted: 'rain' | 'time') =>
    surcharges.reduce((cents, surcharge) => cents + (surcharge.kind === wanted ? surcharge.cents : 0), 0)
  return { base: base_cents, rain: sum('rain'), time: sum('time'), return: return_cents }
}

type Priced = Pick<BodyOf<typeof ordersApi.update>, 'price' | 'suggested'>

/** Sets the suggested price, which is computed again, or another one beside it. `db` must be the transaction of the call. */
export async function setSuggestedPrice(
  db: Db,
  context: StepContext,
  orderId: string,
  { price, suggested }: Priced,
  pricing: Pricing,
): Promise<Order> {
  if (price == null) throw new Error('a suggested price has a price')
  const row = isId(orderId) ? await findOrder(db, context.user, orderId, true) : undefined
  if (!row) throw notFound('Pedido não encontrado.')
  // Finds the reason: the order is not the one that the caller saw.
  if (context.version !== undefined && context.version !== row.version)
    return takeStep(db, context, setPrice(orderId, price))
  const [found] = await suggestPrices(db, [deliveryOf(row)], { ...pricing, now: context.now })
  const quote = found && 'price' in found.quote ? found.quote : null
  if (!suggested) {
    const noted = quote && quote.price !== price ? { suggested_price: quote.price } : undefined
    return takeStep(db, context, setPrice(orderId, price, undefined, noted))
  }
  if (!found || !quote || quote.price_cents !== Math.round(price * 100)) {
    const message = quote
      ? `A sugestão mudou: agora ${reais(quote.price)}`
      : 'Este pedido já não tem sugestão de valor.'
    throw new ApiError(409, 'suggestion_changed', message, found && { quote: found.quote })
  }
  const explained = { version: found.version, line: quote.line, parts: partsOf(quote) }
  const noted = quote.table ? { table: quote.table.name, table_version: quote.table.number } : undefined
  return takeStep(db, context, setPrice(orderId, price, explained, noted))
}

/** The suggestions for orders by id, in their order. */
export async function suggestForOrders(
  db: Db,
  ids: readonly string[],
  options: Pricing & { now: Date },
): Promise<ResponseOf<typeof pricesApi.suggestions>> {
  const found = await loadOrders(db, ids.filter(isId))
  const rows = [...new Set(ids)]
    .flatMap((id) => found.get(id.toLowerCase()) ?? [])
    .filter((row) => row.deleted_at === null)
  const suggested = await suggestPrices(db, rows.map(deliveryOf), options)
  return rows.flatMap(({ id, version }, index) => {
    const quote = suggested[index]?.quote
    return quote ? [{ id, version, quote }] : []
  })
}
