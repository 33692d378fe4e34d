import { dayMs } from '@ligeiro/contract/durations'
import type { BodyOf, ResponseOf } from '@ligeiro/contract/endpoint'
import { reaisOf } from '@ligeiro/contract/money'
import type { pricesApi } from '@ligeiro/contract/prices-api'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Bairros } from './known-bairros.ts'
import { isRaining } from './rain.ts'
import { compileTable, quoteByTable } from './quote.ts'

const batchSize = 5000
const maxExamples = 10
const draft = { id: '', name: '', number: 0, ofClient: false }

type Delivered = {
  id: string
  created_at: Date
  price_cents: number
  pickup_address: string
  delivery_address: string
  pickup_bairro: string | null
  delivery_bairro: string | null
  rain: boolean
}
type Outcome = ResponseOf<typeof pricesApi.try>

/** What a draft would have charged for the delivered orders of the last days that it applies to: those of one client, or of all without a table. */
export async function tryTable(
  db: Db,
  { body, days, client_id: client }: BodyOf<typeof pricesApi.try>,
  { bairros, zone, now }: { bairros: Bairros; zone: string; now: Date },
): Promise<Outcome> {
  await bairros.refresh(db)
  const compiled = compileTable(body)
  const counts = { orders: 0, priced: 0, same: 0, dearer: 0, cheaper: 0 }
  let [before, after] = [0, 0]
  let examples: Outcome['examples'] = []
  const since = new Date(now.getTime() - days * dayMs)
  for (let last: Delivered | undefined; ;) {
    const { rows }: { rows: Delivered[] } = await sql<Delivered>`
      select o.id, o.created_at, o.price_cents, o.pickup_address, o.delivery_address, o.pickup_bairro, o.delivery_bairro,
        not coalesce((select rain_exempt from client_prices where client_id = o.client_id), false) and ${isRaining(now)} as rain
      from orders o
      where o.status = 'delivered' and o.price_cents is not null and o.deleted_at is null and o.created_at >= ${since}
        and ${client === undefined ? sql`not exists (select from price_tables t where t.client_id = o.client_id and t.archived_at is null)` : sql`o.client_id = ${client}`}
        ${last ? sql`and (o.created_at, o.id) < (${last.created_at}, ${last.id}::uuid)` : sql``}
      order by o.created_at desc, o.id desc limit ${batchSize}`.execute(db)
    for (const order of rows) {
      counts.orders++
      const route = bairros.routeOf(order)
      const quote = quoteByTable(draft, compiled, route, { at: order.created_at, zone, rain: order.rain, back: false })
      if (!quote) continue
      const difference = quote.price_cents - order.price_cents
      counts.priced++
      counts[difference === 0 ? 'same' : difference > 0 ? 'dearer' : 'cheaper']++
      before += order.price_cents
      after += quote.price_cents
      if (difference === 0) continue
      const names = { pickup_bairro: route.from.bairro ?? '', delivery_bairro: route.to.bairro ?? '' }
      examples.push({ id: order.id, ...names, before: reaisOf(order.price_cents), after: quote.price })
    }
    examples = examples
      .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
      .slice(0, maxExamples)
    last = rows.at(-1)
    if (rows.length < batchSize) return { ...counts, sum_before: reaisOf(before), sum_after: reaisOf(after), examples }
  }
}
