import type { Trip, TripStop } from '@ligeiro/contract/trips-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { tripsChannel } from './notice.ts'

/** The trip `t` as it is answered: with the stops of the orders that are still in it. */
const asTrip = sql`jsonb_build_object('id', t.id, 'motoboy_id', t.motoboy_id, 'version', t.version,
  'created_at', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'ended_at', to_char(t.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'stops', (select coalesce(jsonb_agg(jsonb_build_object('order_id', s.order_id, 'kind', s.kind) order by s.place), '[]')
    from trip_stops s where s.trip_id = t.id and s.left_at is null))`

/** The open trips that `holds` of, the oldest first. */
export async function readTrips(db: Db, holds: RawBuilder<boolean>): Promise<Trip[]> {
  const { rows } = await sql<{ trip: Trip }>`
    select ${asTrip} as trip from trips t join motoboys m on m.id = t.motoboy_id
    where t.ended_at is null and ${holds} order by t.created_at, t.id`.execute(db)
  return rows.map(({ trip }) => trip)
}

export async function readTrip(db: Db, id: string): Promise<Trip> {
  const [trip] = await readTrips(db, sql<boolean>`t.id = ${id}::uuid`)
  if (!trip) throw new Error(`The trip ${id} has ended`)
  return trip
}

/** `user_id`: the account of the motoboy. Undefined: there is no such trip, or it has ended. */
export async function lockTrip(
  tx: Tx,
  id: string,
): Promise<{ id: string; version: number; user_id: string } | undefined> {
  return tx
    .selectFrom('trips as t')
    .innerJoin('motoboys as m', 'm.id', 't.motoboy_id')
    .select(['t.id', 't.version', 'm.user_id'])
    .where('t.id', '=', id)
    .where('t.ended_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst()
}

type TripRow = { id: string; motoboy_id: string; created_by: string; created_at: Date }

export async function insertTrip(tx: Db, trip: TripRow, stops: readonly TripStop[]): Promise<void> {
  await tx.insertInto('trips').values(trip).execute()
  await tx
    .insertInto('trip_stops')
    .values(stops.map((stop, place) => ({ trip_id: trip.id, ...stop, place })))
    .execute()
}

/** The open trips of the orders, by the ids of the orders. */
export async function tripsHolding(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('trip_stops')
    .select(['order_id', 'trip_id'])
    .where('order_id', 'in', ids)
    .where('left_at', 'is', null)
    .execute()
  return new Map(rows.map(({ order_id, trip_id }) => [order_id, trip_id]))
}

/** The stops that are ahead: whoever has started an order was at its pickup. */
export async function stopsAhead(db: Db, tripId: string): Promise<TripStop[]> {
  const { rows } = await sql<TripStop>`
    select s.order_id, s.kind from trip_stops s join orders o on o.id = s.order_id
    where s.trip_id = ${tripId} and s.left_at is null and not (s.kind = 'pickup' and o.status = 'in_progress')
    order by s.place`.execute(db)
  return rows
}

/** Those that are behind stay before all others. */
export async function placeStops(tx: Tx, tripId: string, stops: readonly TripStop[]): Promise<void> {
  await sql`
    update trip_stops s set place = coalesce(wanted.place, -1)
    from trip_stops old left join jsonb_to_recordset(${JSON.stringify(stops.map((stop, place) => ({ ...stop, place })))}::jsonb)
      as wanted (order_id uuid, kind text, place smallint) on wanted.order_id = old.order_id and wanted.kind = old.kind
    where old.trip_id = ${tripId} and s.trip_id = old.trip_id and s.order_id = old.order_id and s.kind = old.kind`.execute(
    tx,
  )
  await tx
    .updateTable('trips')
    .set({ version: sql`version + 1` })
    .where('id', '=', tripId)
    .execute()
}

/** Takes orders out of their trips; a trip ends with its last one. Returns the trips. */
export async function leaveTrips(tx: Tx, orderIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from trips where ended_at is null and id in (
      select trip_id from trip_stops where order_id = any(${orderIds}::uuid[]) and left_at is null)
    order by id for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .updateTable('trip_stops')
    .set({ left_at: now })
    .where('order_id', 'in', orderIds)
    .where('left_at', 'is', null)
    .execute()
  await sql`
    update trips t set version = version + 1, ended_at = case when exists (
      select from trip_stops s where s.trip_id = t.id and s.left_at is null) then null else ${now}::timestamptz end
    where id = any(${ids}::uuid[])`.execute(tx)
  return ids
}

export async function endTrip(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('trip_stops')
    .set({ left_at: now })
    .where('trip_id', '=', id)
    .where('left_at', 'is', null)
    .execute()
  await tx
    .updateTable('trips')
    .set({ ended_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Notifies every process of trips as they are now, when the transaction commits. */
export const notifyTripsChanged = (tx: Tx, ids: readonly string[]) =>
  sql`select pg_notify(${tripsChannel}, m.user_id || ' ' || ${asTrip}) from trips t join motoboys m on m.id = t.motoboy_id
    where t.id = any(${ids}::uuid[])`.execute(tx)
