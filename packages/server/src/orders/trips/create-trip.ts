import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip } from '@ligeiro/contract/trips-schemas'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { ApiError, changed, conflict } from '../../platform/http/errors.ts'
import { judgeByHand } from '../dispatch/by-hand.ts'
import type { Needs } from '../dispatch/facts.ts'
import { present } from '../order/present.ts'
import { lockOrders } from '../order/queries.ts'
import type { StepContext } from '../order/step.ts'
import { attachLocked } from '../steps/attach.ts'
import { lockMotoboy } from '../steps/motoboy-of-step.ts'
import { takeSteps } from '../take-step/take-step.ts'
import { insertTrip, notifyTripsChanged, readTrip, tripsHolding } from '../trip-stops/queries.ts'
import { planTrip, stopsOf } from './plan.ts'
import { checkedStops, checkWanted, named, requireOpen, shortOf } from './wanted-trip.ts'

type NewTrip = BodyOf<typeof tripsApi.create>

/** Assigns all orders and makes them a trip, or throws 409 with the first one that cannot. */
export async function createTrip(tx: Tx, needs: Needs, by: StepContext, wanted: NewTrip): Promise<Trip> {
  const { motoboy_id, order_ids, versions, available } = wanted
  checkWanted(wanted)
  // Before the orders (docs/architecture.md, The order of locks).
  const motoboy = await lockMotoboy(tx, motoboy_id)
  const rows = requireOpen(await lockOrders(tx, order_ids), order_ids, by)
  const own = rows.filter((row) => row.motoboy_id === motoboy_id).map(({ id }) => id)
  const taken = own.length > 0 ? await tripsHolding(tx, own) : new Map<string, string>()
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
  await recordAuditEvent(tx, by, 'trip_made', { subject: motoboy.user_id, after: { orders: order_ids.map(shortOf) } })
  await notifyTripsChanged(tx, [id])
  return readTrip(tx, id)
}
