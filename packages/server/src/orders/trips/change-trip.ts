import type { AuditAction } from '@ligeiro/contract/audit-schemas'
import type { Trip, TripStop } from '@ligeiro/contract/trips-schemas'
import { recordAuditEvent, type Acted } from '../../people/audit/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { ApiError, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import type { StepContext } from '../order/step.ts'
import {
  endTrip,
  leaveTrips,
  lockTrip,
  notifyTripsChanged,
  placeStops,
  readTrip,
  stopsAhead,
  tripsHolding,
} from '../trip-stops/queries.ts'
import { checkedStops, requirePickupsFirst, shortOf } from './wanted-trip.ts'

async function lockOpenTrip(tx: Tx, { version }: StepContext, id: string) {
  const trip = isId(id) ? await lockTrip(tx, id) : undefined
  if (!trip) throw notFound('Lote não encontrado.')
  if (version !== undefined && version !== trip.version)
    throw new ApiError(412, 'changed', 'O lote mudou. Confira e tente de novo.')
  return trip
}

type Changed = Awaited<ReturnType<typeof lockOpenTrip>>
type Act = Acted & { action: AuditAction }

/** Records the act, and tells admins and the motoboy of the trip as it is now. */
async function changed(tx: Tx, by: StepContext, trip: Changed, { action, ...act }: Act): Promise<void> {
  await recordAuditEvent(tx, by, action, { subject: trip.user_id, ...act })
  await notifyTripsChanged(tx, [trip.id])
}

const stopsOfAct = (stops: readonly TripStop[]) => ({
  stops: stops.map(({ order_id, kind }) => `${kind} ${shortOf(order_id)}`),
})

export async function arrangeTrip(tx: Tx, by: StepContext, id: string, stops: readonly TripStop[]): Promise<Trip> {
  requirePickupsFirst(stops)
  const trip = await lockOpenTrip(tx, by, id)
  const before = await stopsAhead(tx, id)
  const after = checkedStops(stops, before)
  await placeStops(tx, id, after)
  await changed(tx, by, trip, { action: 'trip_arranged', before: stopsOfAct(before), after: stopsOfAct(after) })
  return readTrip(tx, id)
}

/** Takes an order out of the trip; its motoboy keeps it. The trip ends with its last order. */
export async function takeOutOrder(tx: Tx, by: StepContext, id: string, orderId: string): Promise<void> {
  const trip = await lockOpenTrip(tx, by, id)
  const isIn = isId(orderId) && (await tripsHolding(tx, [orderId])).get(orderId) === id
  if (!isIn) throw notFound('Este pedido não está no lote.')
  await leaveTrips(tx, [orderId], by.now)
  await changed(tx, by, trip, { action: 'trip_order_taken_out', order: orderId })
}

/** The orders keep their motoboy. */
export async function dissolveTrip(tx: Tx, by: StepContext, id: string): Promise<void> {
  const trip = await lockOpenTrip(tx, by, id)
  const orders = new Set((await stopsAhead(tx, id)).map(({ order_id }) => shortOf(order_id)))
  await endTrip(tx, id, by.now)
  await changed(tx, by, trip, { action: 'trip_dissolved', before: { orders: [...orders] } })
}
