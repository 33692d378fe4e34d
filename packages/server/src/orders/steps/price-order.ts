import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import type { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceQuote } from '@ligeiro/contract/prices-schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { findTerms } from '../../prices/agreements.ts'
import type { Bairros } from '../../prices/known-bairros.ts'
import { reais } from '../../prices/reais.ts'
import { suggestPrices, type Delivery, type Suggested } from '../../prices/suggest.ts'
import { present } from '../order/present.ts'
import { findAndLock, findOrder, loadOrders } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext } from '../order/step.ts'
import { approveOrderByAgreement } from './approve-by-agreement.ts'
import { setOrderPrice } from './set-price.ts'
import { takeStep } from './take-step.ts'
import { lockOrder } from '../order/lock-order.ts'

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

function partsOf({ base_cents, surcharges, return_cents }: PriceQuote) {
  const sum = (wanted: 'rain' | 'time') =>
    surcharges.reduce((cents, surcharge) => cents + (surcharge.kind === wanted ? surcharge.cents : 0), 0)
  return { base: base_cents, rain: sum('rain'), time: sum('time'), return: return_cents }
}

/** The step that sets a suggested price, with its explanation. */
const setQuote = (orderId: string, quote: PriceQuote, version: string | null) =>
  setOrderPrice(
    orderId,
    quote.price_cents,
    { version, number: quote.table?.number ?? null, line: quote.line, parts: partsOf(quote) },
    quote.table ? { table: quote.table.name, table_version: quote.table.number } : undefined,
  )

/** Returns the step that sets the price. Throws 409 if the caller pressed a suggestion that has changed since. */
function stepFor(
  orderId: string,
  { cents, suggested }: { cents: number; suggested: boolean | undefined },
  { quote, version }: Suggested,
  covers: boolean,
) {
  const found = 'price' in quote ? quote : null
  if (suggested !== true)
    return setOrderPrice(
      orderId,
      cents,
      // A typed price is one part, and keeps the version that the client agreed to.
      covers ? { version, number: found?.table?.number ?? null, line: null, parts: { base: cents } } : undefined,
      suggested === false && found && found.price_cents !== cents ? { suggested_price: found.price } : undefined,
    )
  if (found && found.price_cents === cents) return setQuote(orderId, found, version)
  const message = found
    ? `A sugestão mudou: agora ${reais(found.price_cents)}`
    : 'Este pedido já não tem sugestão de valor.'
  throw new ApiError(409, 'suggestion_changed', message, { quote })
}

/** Whether a client agreed to a version of a table, and whether they need not approve. The agreement must not change before the price is committed. */
async function readApproval(tx: Tx, clientId: string): Promise<{ agreed: boolean; waived: boolean }> {
  const { rows } = await sql<{ agreed: boolean; waived: boolean }>`
    select terms.version_id is not null as agreed, u.no_approval as waived from users u
      left join lateral (select version_id from client_prices where client_id = u.id for share) terms on true
    where u.id = ${clientId}`.execute(tx)
  return rows[0] ?? { agreed: false, waived: false }
}

/**
 * Sets the price of an order: the suggested one, which is computed again, or a typed one. If the client agreed to a version of a table that
 * quotes at least as much, or need not approve, the order is approved with it, in one transaction.
 */
export async function priceOrder(
  tx: Tx,
  context: StepContext,
  orderId: string,
  { cents, suggested }: { cents: number; suggested: boolean | undefined },
  pricing: Pricing,
): Promise<Order> {
  const row = await lockOrder(tx, context, orderId)
  const isSeen = context.version === undefined || context.version === row.version
  const { agreed, waived } = isSeen ? await readApproval(tx, row.client_id) : { agreed: false, waived: false }
  if (!isSeen || (!agreed && !waived && suggested === undefined))
    return takeStep(tx, context, { ...setOrderPrice(orderId, cents), locked: row })
  const found = await suggestOne(tx, row, pricing, context.now)
  const covers = agreed && found.agreedCents !== null && cents <= found.agreedCents
  const order = await takeStep(tx, context, {
    ...stepFor(orderId, { cents, suggested }, found, covers),
    locked: row,
  })
  if (!(covers || waived) || order.status !== 'awaiting_approval') return order
  const via = covers ? 'agreement' : 'no_approval'
  return takeStep(tx, { user: context.user, now: context.now }, approveOrderByAgreement(orderId, via))
}

/**
 * Prices and approves a new order of a client with `auto`, in the name of the admin who switched it on. Returns the order as the caller sees
 * it, or undefined if an admin has to price it.
 */
export async function priceByRule(
  tx: Tx,
  { user, now }: StepContext,
  order: Order,
  pricing: Pricing,
): Promise<Order | undefined> {
  const terms = await findTerms(tx, order.client.id)
  if (!terms?.auto || terms.auto_by === null) return undefined
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', terms.auto_by)
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const row = admin && (await findAndLock(tx, { id: admin.id, role: 'admin' }, order.id))
  if (!row) return undefined
  const { quote, version, agreedCents, agreedAnyPlace } = await suggestOne(tx, row, pricing, now)
  if (agreedCents === null || !('price' in quote) || (agreedAnyPlace && !terms.auto_any_place)) return undefined
  const context = { user: { id: admin.id, role: 'admin' as const }, now }
  await takeStep(tx, context, { ...setQuote(order.id, quote, version), via: 'rule' })
  await takeStep(tx, context, approveOrderByAgreement(order.id, 'rule'))
  const priced = await findOrder(tx, user, order.id)
  return priced && present(priced, user.role, now)
}

/**
 * Prices an order anew whose client approved by agreement and whose address changed: by the rule of the client, or in the name of the
 * admin. Returns undefined if the agreement does not cover it.
 */
export async function priceAgain(tx: Tx, by: StepContext, order: Order, pricing: Pricing): Promise<Order | undefined> {
  const byRule = await priceByRule(tx, by, order, pricing)
  if (byRule || by.user.role !== 'admin') return byRule
  // The agreement must not change before the price is committed.
  if (!(await findTerms(tx, order.client.id))?.version_id) return undefined
  const row = await lockOrder(tx, by, order.id)
  const { quote, version, agreedCents, agreedAnyPlace } = await suggestOne(tx, row, pricing, by.now)
  if (!('price' in quote) || agreedAnyPlace || agreedCents === null || quote.price_cents > agreedCents) return undefined
  const context = { user: by.user, now: by.now }
  await takeStep(tx, context, setQuote(order.id, quote, version))
  return takeStep(tx, context, approveOrderByAgreement(order.id, 'agreement'))
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
