import type { ShiftNotice } from '@ligeiro/contract/events'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Selectable } from 'kysely'
import { moveToEnd, recordQueueEvent } from './events.ts'
import { countOpen, updatePlace } from './queries.ts'
import { readQueueSetting } from './setting.ts'

type ShiftRow = Selectable<Schema['shifts']>

const minuteMs = 60_000
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

/** Moves a motoboy in the queue as their shift changed, in its transaction. */
export async function followShift(tx: Db, shift: ShiftRow, change: ShiftNotice['change']): Promise<void> {
  const { motoboy_id, received_at, paused_at, kept_until, last_contact_at, ended_at } = shift
  if (change === 'ended') {
    await recordQueueEvent(tx, motoboy_id, { rule: 'ended', at: ended_at ?? last_contact_at })
    return
  }
  const setting = await readQueueSetting(tx)
  if (change === 'started') {
    await moveToEnd(tx, motoboy_id, { rule: 'started', at: received_at })
    const open = (await countOpen(tx, [motoboy_id])).get(motoboy_id) ?? 0
    await updatePlace(tx, motoboy_id, { is_busy: open >= setting.max_open })
  } else if (change === 'paused') {
    const at = paused_at ?? last_contact_at
    await recordQueueEvent(tx, motoboy_id, { rule: 'paused', at })
    await updatePlace(tx, motoboy_id, { kept_until: minutesAfter(at, setting.pause_minutes) })
  } else {
    if (kept_until && kept_until >= last_contact_at && shift.queue_key !== null)
      await recordQueueEvent(tx, motoboy_id, { rule: 'resumed', at: last_contact_at })
    else await moveToEnd(tx, motoboy_id, { rule: 'late', at: last_contact_at })
    await updatePlace(tx, motoboy_id, { kept_until: null })
  }
}

/** Moves motoboys to the end who have contact again after their place was kept; by the ids of their accounts. */
export const rejoinAfterSilence = (db: Db, userIds: readonly string[], now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const setting = await readQueueSetting(tx)
    const silent = await tx
      .selectFrom('shifts')
      .select(['id', 'motoboy_id'])
      .where('ended_at', 'is', null)
      .where('paused_at', 'is', null)
      .where('last_contact_at', '<', minutesAfter(now, -setting.keep_minutes))
      .where('motoboy_id', 'in', (motoboy) =>
        motoboy.selectFrom('motoboys').select('id').where('user_id', 'in', userIds),
      )
      .orderBy('motoboy_id')
      .forNoKeyUpdate()
      .execute()
    for (const { id, motoboy_id } of silent) {
      await moveToEnd(tx, motoboy_id, { rule: 'late', at: now })
      await tx.updateTable('shifts').set({ last_contact_at: now }).where('id', '=', id).execute()
    }
  })
