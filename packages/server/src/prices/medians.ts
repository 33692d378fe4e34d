import { sql } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../platform/db/connect.ts'

/** The newest deliveries that count, within so many days, and how many there must be: of the client, else of anybody. */
export const medianRules = { newest: 20, days: 90, ofClient: 3, ofAnybody: 5 } as const
/** A client's orders with a price are looked for among as many of their newest orders, so that a client without prices costs little. */
const searchedOrders = 200

export type Trip = {
  client: string
  /** Folded bairros; null: not recognised. */
  from: string | null
  to: string | null
  /** The order whose price is asked for: its own price does not say what is usual. */
  order?: string | undefined
}
export type Median = {
  /** The median of `sample` equal deliveries, if they are enough. */
  cents: number | null
  sample: number
  /** What such a delivery usually costs: that median, else the median of the client's newest orders with a price, if they are enough. */
  usualCents: number | null
}

/**
 * What was paid for deliveries between two bairros, and what is usual: the lower median, which is a price that was really paid. Deliveries
 * whose price was corrected afterwards do not count as equal. One query for all trips.
 */
export async function readMedians(db: Db, trips: readonly Trip[], now: Date): Promise<Median[]> {
  if (trips.length === 0) return []
  const since = new Date(now.getTime() - medianRules.days * dayMs)
  const median = sql`count(*)::int as sample, (percentile_disc(0.5) within group (order by price_cents))::int as cents`
  const newest = (ofClient: boolean) => sql`
    select ${median} from (
      select o.price_cents from orders o
      where o.pickup_bairro = p.from_bairro and o.delivery_bairro = p.to_bairro and o.status = 'delivered' and o.price_cents is not null
        and o.deleted_at is null and o.created_at > ${since}
        and ${ofClient ? sql`o.client_id = p.client` : sql`own.sample < ${medianRules.ofClient}`}
        and not exists (select from order_events e where e.order_id = o.id and e.step = 'correctPrice')
      order by o.created_at desc limit ${medianRules.newest}) newest`
  const ofAnyRoute = sql`
    select ${median} from (
      select price_cents from (
        select id, price_cents, created_at from orders
        where client_id = p.client and deleted_at is null and own.sample < ${medianRules.ofClient} and every.sample < ${medianRules.ofAnybody}
        order by created_at desc, id desc limit ${searchedOrders}) recent
      where price_cents is not null and id is distinct from p.priced
      order by created_at desc limit ${medianRules.newest}) newest`
  type Row = {
    own: number
    own_cents: number | null
    all: number
    all_cents: number | null
    any: number
    any_cents: number | null
  }
  const { rows } = await sql<Row>`
    select own.sample as own, own.cents as own_cents, every.sample as all, every.cents as all_cents, recent.sample as any, recent.cents as any_cents
    from unnest(${trips.map(({ client }) => client)}::uuid[], ${trips.map(({ from }) => from)}::text[], ${trips.map(({ to }) => to)}::text[],
        ${trips.map(({ order }) => order ?? null)}::uuid[]) with ordinality as p (client, from_bairro, to_bairro, priced, n),
      lateral (${newest(true)}) own, lateral (${newest(false)}) every, lateral (${ofAnyRoute}) recent
    order by p.n`.execute(db)
  return rows.map((row) => {
    if (row.own >= medianRules.ofClient) return { cents: row.own_cents, sample: row.own, usualCents: row.own_cents }
    if (row.all >= medianRules.ofAnybody) return { cents: row.all_cents, sample: row.all, usualCents: row.all_cents }
    return { cents: null, sample: row.all, usualCents: row.any >= medianRules.ofClient ? row.any_cents : null }
  })
}
