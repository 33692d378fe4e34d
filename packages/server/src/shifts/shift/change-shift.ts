import { randomUUID } from 'node:crypto'
import { hourMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { believed } from '../../platform/time/believed.ts'
import {
  findLastShift,
  insertShift,
  lockInactive,
  lockOpenShift,
  setAvailable,
  updateShift,
  type Motoboy,
  type ShiftRow,
} from './queries.ts'
import { shiftChanged } from './shift-changed.ts'

/** What may start, pause and end a shift. The motoboy's record must be locked (`lockMotoboy`). */
type When = { happenedAt?: Date | undefined; now: Date }

/** How much the clocks of a phone and of the server may differ. */
const skewMs = 60_000
/** A shift without an open delivery ends after so long a pause or silence. */
const inactiveMs = 4 * hourMs

const later = (one: Date, other: Date) => (one > other ? one : other)
const secondsBetween = (from: Date, to: Date) => Math.round(Math.max(0, to.getTime() - from.getTime()) / 1000)

/** Opens a shift, unless one is open; the motoboy is available. A start that was told within a shift that has ended is told late, and opens none. */
export async function startShift(tx: Db, motoboy: Motoboy, { happenedAt, now }: When): Promise<ShiftRow> {
  const open = await lockOpenShift(tx, motoboy.id)
  const at = believed(happenedAt, now)
  if (open) return resume(tx, open, { at, now })
  const last = await findLastShift(tx, motoboy.id)
  if (last?.ended_at && at < last.ended_at && at >= last.started_at) return last
  const started_at = last?.ended_at ? later(at, last.ended_at) : at
  const times = { started_at, received_at: now, last_contact_at: now }
  const shift = await insertShift(tx, { id: randomUUID(), motoboy_id: motoboy.id, ...times })
  await setAvailable(tx, motoboy.id, true)
  await shiftChanged(tx, shift, 'started')
  return shift
}

async function resume(tx: Db, shift: ShiftRow, { at, now }: { at: Date; now: Date }): Promise<ShiftRow> {
  await setAvailable(tx, shift.motoboy_id, true)
  if (!shift.paused_at) return shift
  const paused_seconds = shift.paused_seconds + secondsBetween(shift.paused_at, at)
  const resumed = await updateShift(tx, shift.id, { paused_at: null, paused_seconds, last_contact_at: now })
  await shiftChanged(tx, resumed, 'resumed')
  return resumed
}

async function pause(tx: Db, shift: ShiftRow, { happenedAt, now }: When): Promise<void> {
  await setAvailable(tx, shift.motoboy_id, false)
  if (shift.paused_at) return
  const paused = await updateShift(tx, shift.id, {
    paused_at: later(believed(happenedAt, now), shift.started_at),
    last_contact_at: now,
  })
  await shiftChanged(tx, paused, 'paused')
}

/** The switch 'Disponível': by the motoboy it opens a shift if none is open, by an admin it opens none; off is a pause. */
export async function switchAvailable(
  tx: Db,
  motoboy: Motoboy,
  available: boolean,
  { by, happenedAt, now }: When & { by: 'motoboy' | 'admin' },
): Promise<void> {
  const open = await lockOpenShift(tx, motoboy.id)
  if (available && (open || by === 'motoboy')) await startShift(tx, motoboy, { happenedAt, now })
  else if (open) await pause(tx, open, { happenedAt, now })
  else await setAvailable(tx, motoboy.id, available)
}

type End = { by: NonNullable<ShiftRow['ended_by']>; reason?: string | null; at: Date }

/** Ends an open shift; the motoboy is not available any more. */
async function end(tx: Db, shift: ShiftRow, { by, reason = null, at }: End): Promise<ShiftRow> {
  const ended_at = later(at, shift.started_at)
  const paused = shift.paused_at ? secondsBetween(shift.paused_at, ended_at) : 0
  const times = { ended_at, paused_at: null, paused_seconds: shift.paused_seconds + paused }
  const ended = await updateShift(tx, shift.id, { ...times, ended_by: by, reason, kept_until: null })
  await setAvailable(tx, shift.motoboy_id, false)
  await shiftChanged(tx, ended, 'ended')
  return ended
}

/** The motoboy ends their shift; undefined: they never had one. Told before the open one began it was meant for an earlier one. */
export async function endOwnShift(tx: Db, motoboy: Motoboy, { happenedAt, now }: When): Promise<ShiftRow | undefined> {
  const open = await lockOpenShift(tx, motoboy.id)
  const at = believed(happenedAt, now)
  if (!open || at.getTime() < open.started_at.getTime() - skewMs) return findLastShift(tx, motoboy.id)
  return end(tx, open, { by: 'motoboy', at })
}

/** An admin ends the open shift of a motoboy; undefined: there is none. */
export async function endShiftOf(
  tx: Db,
  motoboyId: string,
  reason: string | null,
  now: Date,
): Promise<ShiftRow | undefined> {
  const open = await lockOpenShift(tx, motoboyId)
  return open && end(tx, open, { by: 'admin', reason, at: now })
}

/** Ends the open shift of an account that may no longer deliver. */
export async function endShiftOfAccount(tx: Db, userId: string, now: Date): Promise<void> {
  const { id } = (await tx.selectFrom('motoboys').select('id').where('user_id', '=', userId).executeTakeFirst()) ?? {}
  if (id !== undefined) await endShiftOf(tx, id, null, now)
}

/** Ends shifts in which nothing happened for four hours, at the last sign of their motoboys. */
export const endInactiveShifts = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const shift of await lockInactive(tx, new Date(now.getTime() - inactiveMs))) {
      const at = shift.paused_at && shift.paused_at < shift.last_contact_at ? shift.paused_at : shift.last_contact_at
      await end(tx, shift, { by: 'inactivity', at })
    }
  })
