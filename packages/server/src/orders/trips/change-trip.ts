import { randomUUID } from 'node:crypto'
import { openStatuses, statusLabel } from '@ligeiro/contract/order-status'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip, TripStop } from '@ligeiro/contract/trips-schemas'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { ApiError, changed, conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { present } from '../order/present.ts'
import { lockOrders } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext } from '../order/step.ts'
import { attachLocked } from '../steps/attach.ts'
import { lockMotoboy } from '../steps/motoboy-of-step.ts'
import { takeSteps } from '../steps/take-step.ts'
import { judgeByHand } from '../dispatch/by-hand.ts'
import type { Needs } from '../dispatch/facts.ts'
import { planTrip, stopsOf } from './plan.ts'
import {
  endTrip,
  insertTrip,
  inTrips,
  lockTrip,
  notifyTripsChanged,
  placeStops,
  readTrips,
  stopsAhead,
} from '../trip-stops/queries.ts'

const open: readonly string[] = openStatuses
const named = (id: string) => `Pedido #${id.slice(0, 8)}`
const keyOf = ({ order_id, kind }: TripStop) => `${order_id} ${kind}`

function requirePickupsFirst(stops: readonly TripStop[]): void {
  const delivered = new Set<string>()
  for (const { kind, order_id } of stops) {
    if (kind === 'delivery') delivered.add(order_id)
    else if (delivered.has(order_id)) throw invalid('A entrega vem depois da coleta', 'stops')
  }
}

type Wanted = { order_ids: readonly string[]; stops?: readonly TripStop[] | undefined }

/** Refuses what no order of the database could make right: 400 comes before 404 and 409. */
export function checkWanted({ order_ids, stops = [] }: Wanted): void {
  if (new Set(order_ids).size !== order_ids.length) throw invalid('Há um pedido repetido', 'order_ids')
  requirePickupsFirst(stops)
}

/** Checks that `given` has the stops of `ahead`, each once, and answers them without those that are behind. */
export function checkedStops(given: readonly TripStop[], ahead: readonly TripStop[]): TripStop[] {
  const wanted = new Set(ahead.map(keyOf))
  const isBehind = (stop: TripStop) =>
    stop.kind === 'pickup' && !wanted.has(keyOf(stop)) && wanted.has(keyOf({ ...stop, kind: 'delivery' }))
  const stops = given.filter((stop) => !isBehind(stop))
  const keys = new Set(stops.map(keyOf))
  if (stops.length !== ahead.length || keys.size !== stops.length || ahead.some((stop) => !keys.has(keyOf(stop))))
    throw invalid('Informe todas as paradas, cada uma uma vez', 'stops')
  return stops
}

/** The orders in the order of `ids`; throws 409 with the first one that is not open, and what `unknown` says of one that does not exist. */
export function requireOpen(
  rows: Iterable<OrderRow>,
  ids: readonly string[],
  { user, now }: StepContext,
  unknown: (message: string) => ApiError = conflict,
): OrderRow[] {
  const found = new Map([...rows].map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    if (!row || row.deleted_at !== null) throw unknown(`${named(id)}: não encontrado.`)
    if (!open.includes(row.status))
      throw conflict(`${named(id)}: está ${statusLabel(row.status, user.role)}.`, present(row, user.role, now))
    return row
  })
}

async function readTrip(tx: Tx, id: string): Promise<Trip> {
  const [trip] = await readTrips(tx, sql<boolean>`t.id = ${id}::uuid`)
  if (!trip) throw notFound('Lote não encontrado.')
  return trip
}

async function lockOpenTrip(tx: Tx, id: string, version: number | undefined): Promise<void> {
  const trip = isId(id) ? await lockTrip(tx, id) : undefined
  if (!trip) throw notFound('Lote não encontrado.')
  if (version !== undefined && version !== trip.version)
    throw new ApiError(412, 'changed', 'O lote mudou. Confira e tente de novo.')
}

type NewTrip = BodyOf<typeof tripsApi.create>

/** Assigns all orders and makes them a trip, or throws 409 with the first one that cannot. */
export async function createTrip(tx: Tx, needs: Needs, by: StepContext, wanted: NewTrip): Promise<Trip> {
  const { motoboy_id, order_ids, versions, available } = wanted
  checkWanted(wanted)
  // Before the orders (docs/architecture.md, The order of locks).
  const motoboy = await lockMotoboy(tx, motoboy_id)
  const rows = requireOpen(await lockOrders(tx, order_ids), order_ids, by)
  const own = rows.filter((row) => row.motoboy_id === motoboy_id).map(({ id }) => id)
  const taken = own.length > 0 ? await inTrips(tx, own) : new Set<string>()
  const inAnother = rows.find(({ id }) => taken.has(id))
  if (inAnother)
    throw conflict(`${named(inAnother.id)}: já está em outro lote.`, present(inAnother, by.user.role, by.now))
  try {
    const other = versions && rows.find(({ version }, n) => versions[n] !== version)
    if (other) throw changed(present(other, by.user.role, by.now))
    const judged = await judgeByHand(tx, needs, by, { motoboy, rows })
    await takeSteps(tx, by, rows, (row) => ({
      ...attachLocked(motoboy, row.id, available),
      via: 'trip',
      ...judged(row),
    }))
  } catch (error) {
    if (!(error instanceof ApiError && error.extra.order)) throw error
    const { status, code, message, extra } = error
    throw new ApiError(status, code, `${named(error.extra.order.id)}: ${message}`, extra)
  }
  const stops = wanted.stops
    ? checkedStops(wanted.stops, rows.flatMap(stopsOf))
    : (
        await planTrip(
          tx,
          { points: needs.points, zone: needs.config.timeZone },
          { motoboyId: motoboy_id, rows, now: by.now },
        )
      ).stops
  const id = randomUUID()
  await insertTrip(
    tx,
    { id, motoboy_id, created_by: by.user.id, created_at: by.now },
    stops.map(({ order_id, kind }) => ({ order_id, kind })),
  )
  await notifyTripsChanged(tx, [id])
  return readTrip(tx, id)
}

export async function arrangeTrip(
  tx: Tx,
  { version }: StepContext,
  id: string,
  stops: readonly TripStop[],
): Promise<Trip> {
  requirePickupsFirst(stops)
  await lockOpenTrip(tx, id, version)
  await placeStops(tx, id, checkedStops(stops, await stopsAhead(tx, id)))
  await notifyTripsChanged(tx, [id])
  return readTrip(tx, id)
}

export async function dissolveTrip(tx: Tx, { now, version }: StepContext, id: string): Promise<void> {
  await lockOpenTrip(tx, id, version)
  await endTrip(tx, id, now)
  await notifyTripsChanged(tx, [id])
}
