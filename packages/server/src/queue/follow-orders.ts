import type { OrderRow } from '../orders/order/rows.ts'
import type { Consequence, Decision } from '../orders/order/step.ts'
import type { Tx } from '../platform/db/connect.ts'
import { moveToEnd, recordQueueEvent } from './place/events.ts'
import { keepsBusy } from './place/keeps-busy.ts'
import { countOpen, lockPlaces, updatePlace } from './place/queries.ts'
import { readQueueSetting } from './place/setting.ts'

/** Whom an order keeps busy. */
const busyWith = (order: OrderRow | null): string | null => (order && keepsBusy(order) ? order.motoboy_id : null)

/** Why a motoboy no longer has an order: they did it or gave it back, or it was cancelled or taken from them before they started. */
type Cause = 'done' | 'cancelled' | 'taken'
function causeOf({ step, before, after }: Decision): Cause {
  if (step === 'handBack' || before?.status === 'in_progress' || before?.status === 'delivered') return 'done'
  if (after.status === 'delivered') return 'done'
  return after.status === 'cancelled' || after.deleted_at !== null ? 'cancelled' : 'taken'
}

type Affected = { motoboyId: string; cause: Cause | null; decision: Decision }
/** Which motoboys get or lose an order; without a cause they get one. */
const affectedBy = (decision: Decision): Affected[] => {
  if (decision.entered) return []
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
      const after = counts.get(place.motoboy_id) ?? 0
      const before = own.reduce((count, { cause }) => count + (cause === null ? -1 : 1), after)
      // The stored word may be older than the count: an order came at the moment of the start.
      const wasBusy = place.is_busy || before >= max_open
      await follow(tx, { ...place, wasBusy, isBusy: after >= max_open }, own)
    }
  },
}

type Place = Awaited<ReturnType<typeof lockPlaces>>[number] & { wasBusy: boolean; isBusy: boolean }

async function follow(
  tx: Tx,
  { motoboy_id, queue_key, wasBusy, isBusy }: Place,
  own: readonly Affected[],
): Promise<void> {
  const causes = own.flatMap(({ cause }) => cause ?? [])
  const isDone = causes.includes('done')
  const at = own[0]!.decision.change.now
  if (isBusy) {
    if (!wasBusy) await recordQueueEvent(tx, motoboy_id, { rule: 'busy', at })
    // A motoboy who finished one of several deliveries loses the old place; the last one moves them to the end.
    await updatePlace(tx, motoboy_id, { is_busy: true, ...(wasBusy && isDone ? { queue_key: null } : {}) })
  } else if (wasBusy) {
    await updatePlace(tx, motoboy_id, { is_busy: false })
    const cause = isDone || queue_key === null ? 'done' : (causes[0] ?? 'taken')
    if (cause === 'done') await moveToEnd(tx, motoboy_id, { rule: 'done', at })
    else await recordQueueEvent(tx, motoboy_id, { rule: cause, at })
  }
}
