import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { expectedBy, inSteps, type Expected } from '@ligeiro/contract/eta'
import type { etaApi } from '@ligeiro/contract/eta-api'
import { noEtaWords, notStartedWords } from '@ligeiro/contract/eta-words'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Points } from '../../addresses/points/points.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hourOf } from '../../platform/time/local-time.ts'
import { readCells, startedAt } from './queries.ts'
import { metresBetween } from '@ligeiro/contract/metres-between'
import { sql } from 'kysely'
import { deliveredAt } from '../order/rows.ts'

/** The legs in metres from where the motoboy was last, by a step, at `since`. */
type Way = { since: Date; legs: number[] }
type Stop = {
  order_id: string
  kind: 'pickup' | 'delivery'
  pickup_address: string
  delivery_address: string
  status: OrderStatus
  started_at: Date | null
  delivered_at: Date | null
}

/** The stops of the order's trip, also those of its delivered orders; without a trip the order's own delivery. */
async function stopsOfTrip(db: Db, id: string): Promise<Stop[]> {
  const { rows } = await sql<Stop>`
    with trip as (select trip_id from trip_stops where order_id = ${id} and left_at is null limit 1),
    stops as (
      select order_id, kind, place, left_at from trip_stops where trip_id = (select trip_id from trip)
      union all select ${id}::uuid, 'delivery', 0, null where not exists (select from trip))
    select s.order_id, s.kind, o.pickup_address, o.delivery_address, o.status, ${startedAt} as started_at,
      case when o.status = 'delivered' then ${deliveredAt} end as delivered_at
    from stops s join orders o on o.id = s.order_id
    where o.status = 'delivered' or s.left_at is null order by s.place`.execute(db)
  return rows
}

/** Where and when a step of each order says that the motoboy was: at the delivery, or before at the pickup. */
const beenAt = ({ kind, status, pickup_address, delivery_address, started_at, delivered_at }: Stop) => {
  if (kind === 'pickup') return []
  if (delivered_at) return [{ at: delivered_at, address: delivery_address }]
  return started_at && status === 'in_progress' ? [{ at: started_at, address: pickup_address }] : []
}

/** The way to the delivery of an order that is under way, over the stops that come before it. Null: a point of it is not known. */
async function wayTo(db: Db, points: Pick<Points, 'find'>, id: string): Promise<Way | null> {
  const stops = await stopsOfTrip(db, id)
  const [last] = stops.flatMap(beenAt).toSorted((a, b) => +b.at - +a.at)
  if (!last) return null
  const own = stops.findIndex(({ order_id, kind }) => order_id === id && kind === 'delivery')
  const ahead = stops
    .slice(0, own + 1)
    .filter(({ kind, status }) => status !== 'delivered' && (kind === 'delivery' || status !== 'in_progress'))
  const addresses = [last.address, ...ahead.map((stop) => stop[`${stop.kind}_address`])]
  const way = (await points.find(db, addresses)).flatMap(({ point }) => point ?? [])
  if (way.length < addresses.length) return null
  return { since: last.at, legs: way.slice(1).map((point, n) => metresBetween(way[n]!, point)) }
}

export type Eta = ResponseOf<typeof etaApi.ofOrder>
/** A range, as ISO 8601. */
export type Arrival = { from: string; to: string }
type Asked = { id: string; status: OrderStatus }

export type EtaNeeds = { points: Pick<Points, 'find' | 'findEnds' | 'findBairros'>; zone: string }
export type EtaOf = ReturnType<typeof createEta>

export function rangeOf(found: Pick<Expected, 'from' | 'to'>): Arrival {
  const { from, to } = inSteps(found)
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** Makes the one function that says when a delivery is expected (docs/product.md, When it arrives). */
export const createEta =
  ({ points, zone }: EtaNeeds) =>
  async (db: Db, { id, status }: Asked): Promise<Eta> => {
    if (status !== 'in_progress')
      return {
        reason: ['delivered', 'cancelled', 'rejected_by_client'].includes(status) ? 'Já terminou' : notStartedWords,
      }
    const way = await wayTo(db, points, id)
    if (!way) return { reason: noEtaWords }
    const { since, legs } = way
    const found = expectedBy(await readCells(db), { legs, startedAt: since.getTime(), hour: hourOf(since, zone) })
    if (found.from === undefined) return { reason: noEtaWords, n: found.n }
    return { ...rangeOf(found), n: found.n, basis: found.basis }
  }

/** The range alone; null where there is none. */
export const arrivalOf = (eta: Eta): Arrival | null => ('from' in eta ? { from: eta.from, to: eta.to } : null)
