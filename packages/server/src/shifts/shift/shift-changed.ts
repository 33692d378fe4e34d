import type { ShiftNotice } from '@ligeiro/contract/events'
import type { Db } from '../../platform/db/connect.ts'
import { followShift } from '../../queue/place/follow-shift.ts'
import { notifyShiftChanged } from './notice.ts'
import type { ShiftRow } from './queries.ts'

/** What follows from a change of a shift, in its transaction: a line each. `shift` is the row after the change. */
export async function shiftChanged(tx: Db, shift: ShiftRow, change: ShiftNotice['change'], now: Date): Promise<void> {
  await notifyShiftChanged(tx, { motoboy_id: shift.motoboy_id, change })
  await followShift(tx, shift, change, now)
}
