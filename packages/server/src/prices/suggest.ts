import { withoutTable } from '@ligeiro/contract/without-table'
import { reaisOf } from '@ligeiro/contract/money'
import type { PriceQuote, Suggestion } from '@ligeiro/contract/prices-schemas'
import type { Db } from '../platform/db/connect.ts'
import type { Bairros } from './known-bairros.ts'
import { readMedians, type Median } from './medians.ts'
import { reasonForNoPrice } from './no-price-reason.ts'
import { readPriceTables, type TableVersion } from './price-tables.ts'
import { isForAnyPlace, quoteByTable, type Route } from './quote.ts'
import { reais } from './reais.ts'

/** A delivery to be priced, with the bairros that were stored with its order. */
export type Delivery = {
  client: string
  pickup_address: string
  delivery_address: string
  pickup_bairro: string | null
  delivery_bairro: string | null
  /** The moment that decides on surcharges for hours: when it is scheduled for, else when it was ordered. */
  at: Date
  back: boolean
  /** The order that is priced, if there is one already. */
  order?: string
}

const byMedian = ({ sample }: Median, cents: number): PriceQuote => ({
  price: reaisOf(cents),
  price_cents: cents,
  base_cents: cents,
  surcharges: [],
  return_cents: 0,
  table: null,
  source: 'history',
  line: `costuma custar ${reais(cents)} (${sample} entregas iguais)`,
  sample,
})

export type Suggested = {
  quote: Suggestion
  /** The version of the table that the quote is by; null for the history. */
  version: string | null
  /** What the version quotes that the client agreed to; null: nothing was agreed, or that version has no price for it. */
  agreedCents: number | null
  /** That quote is by a fare of any place. */
  agreedAnyPlace: boolean
  /** What such a delivery usually costs, in reais; null: unknown, or not asked for. */
  usual: number | null
}

type Options = {
  bairros: Bairros
  zone: string
  now: Date
  /** Without the firm's history, for a client. */ tablesOnly?: boolean
  /** Says also what is usual where a table quotes. */ withUsual?: boolean
}

/** What the tables quote for each delivery: the version that the client agreed to, else the client's table, else the general one. */
async function quoteByTables(db: Db, deliveries: readonly Delivery[], { bairros, zone, now }: Options) {
  const clients = [...new Set(deliveries.map(({ client }) => client))]
  const { newest, termsOf, bodies, rain } = await readPriceTables(db, clients, now)
  return deliveries.map((delivery) => {
    const route = bairros.routeOf(delivery)
    const terms = termsOf.get(delivery.client)
    const when = { at: delivery.at, zone, rain: rain && terms?.rain_exempt !== true, back: delivery.back }
    const quoteBy = (table: TableVersion) => {
      const body = bodies.get(table.version)
      const quote = body ? quoteByTable(table, body, route, when) : null
      return quote && { quote, version: table.version }
    }
    const agreed = terms?.table ?? null
    const tables = [
      ...(agreed ? [agreed] : []),
      ...newest.filter(({ client }) => client === delivery.client),
      ...newest.filter(({ client }) => client === null),
    ]
    let found: ReturnType<typeof quoteBy> = null
    for (const table of tables) found ??= quoteBy(table)
    const agreedBody = agreed && bodies.get(agreed.version)
    return {
      delivery,
      route,
      found,
      agreedCents: (agreed && quoteBy(agreed)?.quote.price_cents) ?? null,
      agreedAnyPlace: agreedBody ? isForAnyPlace(agreedBody, route) : false,
      hasTable: tables.length > 0,
      hasBands: tables.some(({ version }) => (bodies.get(version)?.body.bands.length ?? 0) > 0),
    }
  })
}

/** What equal deliveries cost, in the order of `asked`. */
const mediansOf = (db: Db, asked: readonly { delivery: Delivery; route: Route }[], now: Date) =>
  readMedians(
    db,
    asked.map(({ delivery: { client, order }, route }) => ({
      client,
      from: route.from.bairro,
      to: route.to.bairro,
      order,
    })),
    now,
  )

/** Suggests a price for each delivery: by the tables, else by what was paid for equal deliveries. */
export async function suggestPrices(db: Db, deliveries: readonly Delivery[], options: Options): Promise<Suggested[]> {
  const { bairros, now, tablesOnly = false, withUsual = false } = options
  await bairros.refresh(db)
  const quoted = await quoteByTables(db, deliveries, options)
  const compared = tablesOnly ? [] : quoted.filter(({ found }) => withUsual || !found)
  const medians = await mediansOf(db, compared, now)
  const medianOf = new Map(compared.map((one, index) => [one, medians[index]]))
  return quoted.map((one): Suggested => {
    const { agreedCents, agreedAnyPlace } = one
    const median = medianOf.get(one)
    const usual = median?.usualCents == null ? null : reaisOf(median.usualCents)
    if (one.found) return { ...one.found, agreedCents, agreedAnyPlace, usual }
    const unpriced = { version: null, agreedCents: null, agreedAnyPlace: false, usual }
    if (median && median.cents !== null) return { quote: byMedian(median, median.cents), ...unpriced }
    const reason =
      tablesOnly && !one.hasTable ? withoutTable : reasonForNoPrice({ ...one, sample: median?.sample ?? 0 }, bairros)
    return { quote: { reason }, ...unpriced }
  })
}
