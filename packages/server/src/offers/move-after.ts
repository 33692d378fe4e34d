import type { Tx } from '../platform/db/connect.ts'
import { moveToEnd, recordQueueEvent } from '../queue/place/events.ts'
import { lockPlaces } from '../queue/place/queries.ts'
import { readQueueSetting } from '../queue/place/setting.ts'
import { switchAvailable } from '../shifts/shift/change-shift.ts'
import { lockMotoboy } from '../shifts/shift/queries.ts'
import { countTimeouts, type OfferRow } from './offer/queries.ts'

/** Whether the answer to an offer moves its motoboy: the queue chose them, and their shift is still open. */
const affectsQueue = async (tx: Tx, { strategy, motoboy_id }: OfferRow) =>
  strategy === 'queue' && (await lockPlaces(tx, [motoboy_id])).length > 0

/** Who declines goes to the end, or stays, as the firm set. */
export async function moveAfterDecline(tx: Tx, offer: OfferRow, at: Date): Promise<void> {
  if (!(await affectsQueue(tx, offer))) return
  const { decline } = await readQueueSetting(tx)
  const about = { at, offer_id: offer.id }
  if (decline === 'keep') await recordQueueEvent(tx, offer.motoboy_id, { rule: 'kept', ...about })
  else await moveToEnd(tx, offer.motoboy_id, { rule: 'declined', ...about })
}

/** Who does not answer goes to the end, and after several in a row into a pause. The offer is closed already. */
export async function moveAfterTimeout(tx: Tx, offer: OfferRow, at: Date): Promise<void> {
  const motoboy = await lockMotoboy(tx, 'id', offer.motoboy_id)
  if (!motoboy || !(await affectsQueue(tx, offer))) return
  const about = { at, offer_id: offer.id }
  await moveToEnd(tx, motoboy.id, { rule: 'expired', ...about })
  const { timeouts } = await readQueueSetting(tx)
  if ((await countTimeouts(tx, motoboy.id)) < timeouts) return
  await switchAvailable(tx, motoboy, false, { by: 'admin', now: at })
  await recordQueueEvent(tx, motoboy.id, { rule: 'timeouts', ...about })
}
