import type { ShiftNotice } from '@ligeiro/contract/events'
import type { QueueSetting } from '@ligeiro/contract/settings-schemas'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Selectable } from 'kysely'
import { moveToEnd, recordQueueEvent } from './events.ts'
import { countOpen, updatePlace } from './queries.ts'
import { readQueueSetting } from './setting.ts'

type ShiftRow = Selectable<Schema['shifts']>

const minuteMs = 60_000
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

type Standing = Pick<ShiftRow, 'motoboy_id' | 'is_busy'>
/** The place is no longer kept. Who is busy has none to go to: the end of the deliveries moves them to the end. */
async function losePlace(tx: Db, { motoboy_id, is_busy }: Standing, at: Date): Promise<void> {
  if (is_busy) await updatePlace(tx, motoboy_id, { queue_key: null })
  else await moveToEnd(tx, motoboy_id, { rule: 'late', at })
}

const silentBefore = (now: Date, { keep_minutes }: QueueSetting) => minutesAfter(now, -keep_minutes)

/** Moves a motoboy in the queue as their shift changed, in its transaction. */
export async function followShift(tx: Db, shift: ShiftRow, change: ShiftNotice['change'], now: Date): Promise<void> {
  const { motoboy_id, received_at, paused_at, kept_until, last_contact_at, ended_at, queue_key } = shift
  if (change === 'ended') {
    await recordQueueEvent(tx, motoboy_id, { rule: 'ended', at: ended_at ?? now })
    return
  }
  const setting = await readQueueSetting(tx)
  if (change === 'started') {
    await moveToEnd(tx, motoboy_id, { rule: 'started', at: received_at })
    const open = (await countOpen(tx, [motoboy_id])).get(motoboy_id) ?? 0
    await updatePlace(tx, motoboy_id, { is_busy: open >= setting.max_open })
  } else if (change === 'paused') {
    const at = paused_at ?? now
    if (last_contact_at < silentBefore(now, setting)) await losePlace(tx, shift, now)
    await recordQueueEvent(tx, motoboy_id, { rule: 'paused', at })
    await updatePlace(tx, motoboy_id, { kept_until: minutesAfter(at, setting.pause_minutes) })
  } else {
    if (kept_until && kept_until >= now && queue_key !== null)
      await recordQueueEvent(tx, motoboy_id, { rule: 'resumed', at: now })
    else await losePlace(tx, shift, now)
    await updatePlace(tx, motoboy_id, { kept_until: null })
  }
}

/**
 * Takes their places from motoboys who have contact again after more than `keep_minutes`. `contacts` has the last contact of each account,
 * whose shift is locked.
 */
export async function rejoinAfterSilence(tx: Db, contacts: ReadonlyMap<string, Date>, now: Date): Promise<void> {
  const setting = await readQueueSetting(tx)
  const shifts = await tx
    .selectFrom('shifts as s')
    .innerJoin('motoboys as m', 'm.id', 's.motoboy_id')
    .select(['s.motoboy_id', 's.is_busy', 's.last_contact_at', 's.paused_at', 'm.user_id'])
    .where('s.ended_at', 'is', null)
    .where('m.user_id', 'in', [...contacts.keys()])
    .orderBy('s.motoboy_id')
    .forNoKeyUpdate('s')
    .execute()
  for (const shift of shifts)
    if (!shift.paused_at && shift.last_contact_at < silentBefore(contacts.get(shift.user_id) ?? now, setting))
      await losePlace(tx, shift, now)
}
