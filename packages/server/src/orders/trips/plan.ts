import { expectedBy } from '@ligeiro/contract/eta'
import { metresBetween, type Point } from '@ligeiro/contract/metres-between'
import { orderOfStops } from '@ligeiro/contract/order-of-stops'
import type { TripPlan, TripStop } from '@ligeiro/contract/trips-schemas'
import { placeOf } from '../../addresses/points/points.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hourOf } from '../../platform/time/local-time.ts'
import { rangeOf, type EtaNeeds } from '../eta/eta.ts'
import { readCells } from '../eta/queries.ts'
import type { OrderRow } from '../order/rows.ts'

/** How long a measured position is where the motoboy is, in ms. */
const freshMs = 600_000
type Row = Pick<OrderRow, 'id' | 'status' | 'pickup_address' | 'delivery_address' | 'created_at'>

const pickupOf = (row: Row): TripStop => ({ order_id: row.id, kind: 'pickup' })
const deliveryOf = (row: Row): TripStop => ({ order_id: row.id, kind: 'delivery' })
/** The stops of an order that are ahead. */
export const stopsOf = (row: Row): TripStop[] =>
  row.status === 'in_progress' ? [deliveryOf(row)] : [pickupOf(row), deliveryOf(row)]

async function startOf(db: Db, motoboyId: string, now: Date): Promise<Point | null> {
  const found = await db
    .selectFrom('motoboys')
    .select(['latitude', 'longitude', 'seen_at'])
    .where('id', '=', motoboyId)
    .executeTakeFirst()
  if (!found?.seen_at || found.latitude === null || found.longitude === null) return null
  if (now.getTime() - found.seen_at.getTime() > freshMs) return null
  return { latitude: found.latitude, longitude: found.longitude }
}

async function endsOf(db: Db, points: EtaNeeds['points'], rows: readonly Row[]) {
  const ofRow = await points.findEnds(db, rows)
  return new Map(
    rows.map((row) => {
      const { pickup, delivery } = ofRow(row)
      return [row.id, { pickup: placeOf(pickup), delivery: placeOf(delivery) }]
    }),
  )
}

/** The order that adds the fewest metres; orders without a point come last. */
function bestOrder(start: Point | null, rows: readonly Row[], points: Awaited<ReturnType<typeof endsOf>>): TripStop[] {
  const oldestFirst = rows.toSorted((a, b) => +a.created_at - +b.created_at || (a.id < b.id ? -1 : 1))
  const legs = oldestFirst.flatMap((row) => {
    const { pickup = null, delivery = null } = points.get(row.id) ?? {}
    const isOnTheWay = row.status === 'in_progress'
    return delivery && (pickup || isOnTheWay) ? [{ id: row.id, pickup: isOnTheWay ? null : pickup, delivery }] : []
  })
  const known = new Set(legs.map(({ id }) => id))
  return [
    ...orderOfStops(start, legs).stops.map(({ id, kind }) => ({ order_id: id, kind })),
    ...oldestFirst.filter(({ id }) => !known.has(id)).flatMap(stopsOf),
  ]
}

/** In which order the motoboy goes to the stops of the orders, or `stops` as they are, with the way and when they are there if they leave now. */
export async function planTrip(
  db: Db,
  { points, zone }: EtaNeeds,
  {
    motoboyId,
    rows,
    stops,
    now,
  }: { motoboyId: string; rows: readonly Row[]; stops?: readonly TripStop[] | undefined; now: Date },
): Promise<TripPlan> {
  const start = await startOf(db, motoboyId, now)
  const places = await endsOf(db, points, rows)
  const cells = await readCells(db)
  const legs: number[] = []
  let [from, isKnown] = [start, true]
  const planned = (stops ?? bestOrder(start, rows, places)).map(({ order_id, kind }) => {
    const point = places.get(order_id)?.[kind] ?? null
    const metres = from && point ? Math.round(metresBetween(from, point)) : null
    isKnown &&= point !== null
    if (metres !== null) legs.push(metres)
    from = point ?? from
    const found =
      isKnown && legs.length > 0 ? expectedBy(cells, { legs, startedAt: now.getTime(), hour: hourOf(now, zone) }) : null
    return { order_id, kind, point, metres, eta: found?.from === undefined ? null : rangeOf(found) }
  })
  return { stops: planned, metres: legs.reduce((sum, metres) => sum + metres, 0), eta: planned.at(-1)?.eta ?? null }
}
