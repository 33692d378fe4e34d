import { openStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { OrderRow } from '../order/rows.ts'
import type { Consequence, Decision } from '../order/step.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { moveToEnd, recordQueueEvent } from '../../queue/place/events.ts'
import { countOpen, lockPlaces, updatePlace } from '../../queue/place/queries.ts'
import { readQueueSetting } from '../../queue/place/setting.ts'

const open: readonly OrderStatus[] = openStatuses

/** Whom an order keeps busy. */
const busyWith = (order: OrderRow | null): string | null =>
  order !== null &&
  order.deleted_at === null &&
  (open.includes(order.status) ||
    (order.status === 'delivered' && order.return_cents !== null && order.returned_at === null))
    ? order.motoboy_id
    : null

/** Why a motoboy has an order no more: they did it or gave it back, or it was taken from them before they started. */
type Cause = 'done' | 'cancelled' | 'taken'
function causeOf({ step, before, after }: Decision): Cause {
  if (step === 'handBack' || before?.status === 'in_progress' || before?.status === 'delivered') return 'done'
  if (after.status === 'delivered') return 'done'
  return after.status === 'cancelled' || after.deleted_at !== null ? 'cancelled' : 'taken'
}

type Affected = { motoboyId: string; cause: Cause | null; decision: Decision }
/** Which motoboys get or lose an order; without a cause they get one. */
const affectedBy = (decision: Decision): Affected[] => {
  const [lost, got] = [busyWith(decision.before), busyWith(decision.after)]
  if (lost === got) return []
  return [
    ...(lost === null ? [] : [{ motoboyId: lost, cause: causeOf(decision), decision }]),
    ...(got === null ? [] : [{ motoboyId: got, cause: null, decision }]),
  ]
}

/** Takes motoboys out of the queue while they have so many deliveries as the firm set, and back: to the end, or to their place if the order was taken from them. */
export const moveInQueue: Consequence = {
  concerns: (decision) => affectedBy(decision).length > 0,
  changesOrders: false,
  write: async (tx, decisions) => {
    const affected = decisions.flatMap(affectedBy)
    const ids = [...new Set(affected.map(({ motoboyId }) => motoboyId))]
    const places = await lockPlaces(tx, ids)
    if (places.length === 0) return
    const { max_open } = await readQueueSetting(tx)
    const counts = await countOpen(tx, ids)
    for (const place of places) {
      const own = affected.filter(({ motoboyId }) => motoboyId === place.motoboy_id)
      await follow(tx, place, own, (counts.get(place.motoboy_id) ?? 0) >= max_open)
    }
  },
}

async function follow(
  tx: Tx,
  { motoboy_id, is_busy, queue_key }: Awaited<ReturnType<typeof lockPlaces>>[number],
  own: readonly Affected[],
  isBusy: boolean,
): Promise<void> {
  const causes = own.flatMap(({ cause }) => cause ?? [])
  const isDone = causes.includes('done')
  const at = own[0]!.decision.change.now
  if (isBusy) {
    if (!is_busy) await recordQueueEvent(tx, motoboy_id, { rule: 'busy', at })
    // The place is used up; what is left ends at the end of the queue.
    await updatePlace(tx, motoboy_id, { is_busy: true, ...(is_busy && isDone ? { queue_key: null } : {}) })
  } else if (is_busy) {
    await updatePlace(tx, motoboy_id, { is_busy: false })
    const cause = isDone || queue_key === null ? 'done' : (causes[0] ?? 'taken')
    if (cause === 'done') await moveToEnd(tx, motoboy_id, { rule: 'done', at })
    else await recordQueueEvent(tx, motoboy_id, { rule: cause, at })
  }
}
