import { openStatuses } from '@ligeiro/contract/order-status'
import type { Consequence, Decision } from '../order/step.ts'
import { leaveTrips, notifyTripsChanged } from './queries.ts'

const open: readonly string[] = openStatuses

/** Whether the order is no more of the way that its motoboy goes. */
const leaves = ({ before, after }: Decision) =>
  before !== null &&
  before.motoboy_id !== null &&
  (before.motoboy_id !== after.motoboy_id || !open.includes(after.status) || after.deleted_at !== null)

/** An order leaves its trip by delivery, cancellation, and with another motoboy or none. */
export const leaveTrip: Consequence = {
  concerns: leaves,
  changesOrders: true,
  async write(tx, steps) {
    const [first] = steps
    if (!first) return
    const ids = steps.map(({ after }) => after.id)
    const left = await leaveTrips(tx, ids, first.change.now)
    if (left.length > 0) await notifyTripsChanged(tx, left)
  },
}
