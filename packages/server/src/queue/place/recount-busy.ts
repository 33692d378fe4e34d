import type { Db } from '../../platform/db/connect.ts'
import { moveToEnd, recordQueueEvent } from './events.ts'
import { notifyQueueChanged } from './notice.ts'
import { countOpen, lockQueue, updatePlace } from './queries.ts'
import { readQueueSetting } from './setting.ts'

/** Applies a changed `max_open`: takes motoboys with too many deliveries out, and puts those who no longer have too many last, in the order of their keys. */
export async function recountBusy(tx: Db, now: Date): Promise<void> {
  const places = await lockQueue(tx)
  const { max_open } = await readQueueSetting(tx)
  const counts = await countOpen(
    tx,
    places.map(({ motoboy_id }) => motoboy_id),
  )
  const keyOf = ({ queue_key }: (typeof places)[number]) => Number(queue_key ?? Number.MAX_VALUE)
  for (const { motoboy_id, is_busy } of places.toSorted((a, b) => keyOf(a) - keyOf(b))) {
    const isBusy = (counts.get(motoboy_id) ?? 0) >= max_open
    if (isBusy === is_busy) continue
    await updatePlace(tx, motoboy_id, { is_busy: isBusy })
    if (isBusy) await recordQueueEvent(tx, motoboy_id, { rule: 'busy', at: now })
    else await moveToEnd(tx, motoboy_id, { rule: 'late', at: now })
  }
  await notifyQueueChanged(tx)
}
