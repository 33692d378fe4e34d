import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** The newest deliveries that count, within so many days, and how many there must be: of the client, else of anybody. */
export const medianRules = { newest: 20, days: 90, ofClient: 3, ofAnybody: 5 } as const

export type Pair = { client: string; from: string; to: string }
/** `sample` deliveries were found. `cents`: their median, if they are enough. */
export type Median = { cents: number | null; sample: number }

/**
 * What was paid for deliveries between two bairros: the lower median, which is a price that was really paid. Deliveries whose price was
 * corrected afterwards do not count. One query for all pairs.
 */
export async function readMedians(db: Db, pairs: readonly Pair[], now: Date): Promise<Median[]> {
  if (pairs.length === 0) return []
  const since = new Date(now.getTime() - medianRules.days * 86_400_000)
  const newest = (ofClient: boolean) => sql`
    select count(*)::int as sample, (percentile_disc(0.5) within group (order by price_cents))::int as cents from (
      select o.price_cents from orders o
      where o.pickup_bairro = p.from_bairro and o.delivery_bairro = p.to_bairro and o.status = 'delivered' and o.price_cents is not null
        and o.deleted_at is null and o.created_at > ${since} ${ofClient ? sql`and o.client_id = p.client` : sql``}
        and not exists (select from order_events e where e.order_id = o.id and e.step = 'correctPrice')
      order by o.created_at desc limit ${medianRules.newest}) newest`
  const { rows } = await sql<{ own: number; own_cents: number | null; all: number; all_cents: number | null }>`
    select own.sample as own, own.cents as own_cents, every.sample as all, every.cents as all_cents
    from unnest(${pairs.map(({ client }) => client)}::uuid[], ${pairs.map(({ from }) => from)}::text[],
        ${pairs.map(({ to }) => to)}::text[]) with ordinality as p (client, from_bairro, to_bairro, n),
      lateral (${newest(true)}) own, lateral (${newest(false)}) every
    order by p.n`.execute(db)
  return rows.map((row) => {
    if (row.own >= medianRules.ofClient) return { cents: row.own_cents, sample: row.own }
    if (row.all >= medianRules.ofAnybody) return { cents: row.all_cents, sample: row.all }
    return { cents: null, sample: row.all }
  })
}
