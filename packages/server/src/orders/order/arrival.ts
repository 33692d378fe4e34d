import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The newest equal deliveries that count, within so many days, and how many there must be. */
const rules = { newest: 20, days: 90, atLeast: 5 } as const
const minuteMs = 60_000
const stepMs = 5 * minuteMs

export type Arrival = { from: string; to: string }
/** The id of the order. */
type Trip = { id: string; pickup_bairro: string | null; delivery_bairro: string | null }

/**
 * When a delivery under way is expected: from the first to the third quartile of how long the firm's newest deliveries between the
 * same two bairros took, in steps of five minutes. Null where there are too few, or where it is later than that.
 */
export async function expectedArrival(
  db: Db,
  { id, pickup_bairro, delivery_bairro }: Trip,
  now: Date,
): Promise<Arrival | null> {
  if (pickup_bairro === null || delivery_bairro === null) return null
  const since = new Date(now.getTime() - rules.days * 24 * 60 * minuteMs)
  const { rows } = await sql<{ started: Date | null; sample: number; first: number | null; last: number | null }>`
    select (select max(at) from order_events where order_id = ${id} and step = 'start') as started, count(*)::int as sample, percentile_disc(0.25) within group (order by took) as first,
      percentile_disc(0.75) within group (order by took) as last
    from (
      select extract(epoch from delivered_at - (select max(at) from order_events where order_id = o.id and step = 'start'))::float8 as took
      from orders o
      where pickup_bairro = ${pickup_bairro} and delivery_bairro = ${delivery_bairro} and status = 'delivered' and deleted_at is null
        and created_at > ${since}
      order by created_at desc limit ${rules.newest}) equal
    where took >= 60`.execute(db)
  const [found] = rows
  if (!found?.started || found.sample < rules.atLeast || found.first === null || found.last === null) return null
  const from = Math.floor((found.started.getTime() + found.first * 1000) / stepMs) * stepMs
  const to = Math.max(Math.ceil((found.started.getTime() + found.last * 1000) / stepMs) * stepMs, from + 2 * stepMs)
  if (to <= now.getTime()) return null
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}
