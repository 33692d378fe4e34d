import { reaisOf } from '@ligeiro/contract/money'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import type { PriceQuote, Suggestion } from '@ligeiro/contract/prices-schemas'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import {
  compileTable,
  isForAnyPlace,
  quoteByTable,
  type CompiledTable,
  type End,
  type NamedTable,
  type Route,
} from './quote.ts'
import type { Bairros } from './known-bairros.ts'
import { readMedians, type Median } from './medians.ts'
import { isRaining } from './rain.ts'
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

type Terms = { agreed: string | null; rain_exempt: boolean }
type Live = NamedTable & { version: string; client: string | null }

const maxCompiled = 500
/** The published bodies by version: they never change. */
const compiled = new Map<string, CompiledTable>()

/** Returns the bodies of these versions. The cache may be emptied by another call meanwhile, so nobody else reads it. */
async function compile(db: Db, versions: readonly string[]): Promise<Map<string, CompiledTable>> {
  if (compiled.size > maxCompiled) compiled.clear()
  const found = new Map(versions.flatMap((id) => (compiled.has(id) ? [[id, compiled.get(id)!] as const] : [])))
  const missing = versions.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const rows = await db.selectFrom('price_versions').select(['id', 'body']).where('id', 'in', missing).execute()
  for (const { id, body } of rows) {
    const table = compileTable(body as PriceTableBody)
    compiled.set(id, table)
    found.set(id, table)
  }
  return found
}

/** The newest versions of the tables in use, the versions that the clients agreed to, and whether it rains. */
async function readPrices(db: Db, clients: readonly string[], now: Date) {
  const { rows } = await sql<{
    live: Live[] | null
    terms: (Terms & { client: string; of: Live | null })[] | null
    rain: boolean
  }>`
    with live as (
      select v.id as version, t.id, t.name, v.number, t.client_id as client, t.client_id is not null as "ofClient"
      from price_tables t, lateral (select id, number from price_versions where table_id = t.id order by number desc limit 1) v
      where t.archived_at is null and (t.client_id is null or t.client_id = any(${clients}::uuid[]))
    ), terms as (
      select c.client_id as client, c.version_id as agreed, c.rain_exempt, case when v.id is not null then
        json_build_object('version', v.id, 'id', t.id, 'name', t.name, 'number', v.number, 'client', t.client_id, 'ofClient', t.client_id is not null) end as of
      from client_prices c left join price_versions v on v.id = c.version_id left join price_tables t on t.id = v.table_id
      where c.client_id = any(${clients}::uuid[])
    )
    select (select json_agg(live) from live) as live, (select json_agg(terms) from terms) as terms,
      ${isRaining(now)} as rain`.execute(db)
  const { live, terms, rain } = rows[0] ?? { live: null, terms: null, rain: false }
  const known = { live: live ?? [], terms: new Map((terms ?? []).map((one) => [one.client, one])), rain }
  const agreed = [...known.terms.values()].flatMap(({ of }) => of ?? [])
  return {
    ...known,
    bodies: await compile(
      db,
      [...known.live, ...agreed].map(({ version }) => version),
    ),
  }
}

const shown = ({ bairro }: End, bairros: Bairros) => bairros.known().get(bairro ?? '') ?? bairro

type Unpriced = { route: Route; hasTable: boolean; hasBands: boolean }

function reasonFor({ route: { from, to }, hasTable, hasBands }: Unpriced, bairros: Bairros, sample: number): string {
  // A learned name is enough for equal deliveries, and none for a table.
  const isUnknown = ({ bairro, isLearned }: End) => bairro === null || (hasTable && isLearned)
  const unknown = ({ city }: End, name: string) =>
    `Sem sugestão: ${city === null ? `não reconheci o bairro da ${name}` : `a ${name} é em ${city}`}`
  if (isUnknown(from)) return unknown(from, 'coleta')
  if (isUnknown(to)) return unknown(to, 'entrega')
  // An order has no point on the map, so that no band applies to it.
  if (hasBands) return 'Sem sugestão: sem ponto no mapa'
  if (hasTable) return `Sem sugestão: a tabela não tem ${shown(from, bairros)} → ${shown(to, bairros)}`
  if (sample === 0) return 'Sem sugestão: sem tabela, e nenhuma entrega igual'
  return `Sem sugestão: sem tabela, e só ${sample} ${sample === 1 ? 'entrega igual' : 'entregas iguais'}`
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

/**
 * Suggests a price for each delivery: by the version that the client agreed to, else by the client's table, else by the general one, else
 * by what was paid for equal deliveries. `clients` have their own terms.
 */
export async function suggestPrices(db: Db, deliveries: readonly Delivery[], options: Options): Promise<Suggested[]> {
  const { bairros, zone, now, tablesOnly = false, withUsual = false } = options
  await bairros.refresh(db)
  const { live, terms, rain, bodies } = await readPrices(db, [...new Set(deliveries.map(({ client }) => client))], now)
  const byTables = deliveries.map((delivery) => {
    const route = bairros.routeOf(delivery)
    const own = terms.get(delivery.client)
    const when = { at: delivery.at, zone, rain: rain && own?.rain_exempt !== true, back: delivery.back }
    const quoteBy = (table: Live) => {
      const body = bodies.get(table.version)
      const quote = body ? quoteByTable(table, body, route, when) : null
      return quote && { quote, version: table.version }
    }
    const agreed = own?.of ? quoteBy(own.of) : null
    const agreedTable = own?.of ? bodies.get(own.of.version) : undefined
    const tables = [
      ...live.filter(({ client }) => client === delivery.client),
      ...live.filter(({ client }) => client === null),
    ]
    let found = agreed
    for (const table of tables) found ??= quoteBy(table)
    return {
      delivery,
      route,
      found,
      agreedCents: agreed?.quote.price_cents ?? null,
      agreedAnyPlace: agreedTable !== undefined && isForAnyPlace(agreedTable, route),
      hasTable: tables.length > 0 || own?.of != null,
      hasBands: [...tables, ...(own?.of ? [own.of] : [])].some(
        ({ version }) => (bodies.get(version)?.body.bands.length ?? 0) > 0,
      ),
    }
  })
  const compared = tablesOnly ? [] : byTables.filter(({ found }) => withUsual || !found)
  const medians = await readMedians(
    db,
    compared.map(({ delivery: { client, order }, route: { from, to } }) => ({
      client,
      from: from.bairro,
      to: to.bairro,
      order,
    })),
    now,
  )
  const medianOf = new Map(compared.map((one, index) => [one, medians[index]]))
  return byTables.map((one): Suggested => {
    const { agreedCents, agreedAnyPlace } = one
    const median = medianOf.get(one)
    const usual = median?.usualCents == null ? null : reaisOf(median.usualCents)
    if (one.found) return { ...one.found, agreedCents, agreedAnyPlace, usual }
    const unpriced = { version: null, agreedCents: null, agreedAnyPlace: false, usual }
    if (median && median.cents !== null) return { quote: byMedian(median, median.cents), ...unpriced }
    const reason =
      tablesOnly && !one.hasTable ? 'Sem sugestão: sem tabela' : reasonFor(one, bairros, median?.sample ?? 0)
    return { quote: { reason }, ...unpriced }
  })
}
