import { randomUUID } from 'node:crypto'
import { hourMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { believed } from '../../platform/time/believed.ts'
import {
  findLastShift,
  insertShift,
  lockInactive,
  lockMotoboy,
  lockOpenShift,
  mayDeliver,
  setAvailable,
  updateShift,
  type Motoboy,
  type ShiftRow,
} from './queries.ts'
import { shiftChanged } from './shift-changed.ts'

type When = { happenedAt?: Date | undefined; now: Date }
type By = { by: 'motoboy' | 'admin' }

/** How much the clocks of a phone and of the server may differ. */
const skewMs = 60_000
/** A shift without an open delivery ends after so long a pause or silence. */
const inactiveMs = 4 * hourMs

const later = (one: Date, other: Date) => (one > other ? one : other)
const secondsBetween = (from: Date, to: Date) => Math.round(Math.max(0, to.getTime() - from.getTime()) / 1000)

/**
 * Opens a shift, unless one is open, and makes the motoboy available. A start within a shift that has ended was told late, and opens none.
 * What starts, pauses and ends a shift locks the motoboy's record before (`lockMotoboy`).
 */
export async function startShift(tx: Db, motoboy: Motoboy, { by, happenedAt, now }: When & By): Promise<ShiftRow> {
  const open = await lockOpenShift(tx, motoboy.id)
  const at = believed(happenedAt, now)
  if (open) return resume(tx, open, { by, at, now })
  // Read after the lock: an account that was deactivated at the same moment starts nothing.
  if (!(await mayDeliver(tx, motoboy.id))) throw unauthenticated()
  const last = await findLastShift(tx, motoboy.id)
  if (last?.ended_at && at < last.ended_at && at >= last.started_at) return last
  const started_at = last?.ended_at ? later(at, last.ended_at) : at
  const times = { started_at, received_at: now, last_contact_at: now }
  const shift = await insertShift(tx, { id: randomUUID(), motoboy_id: motoboy.id, ...times })
  await setAvailable(tx, motoboy.id, true)
  await shiftChanged(tx, shift, 'started', now)
  return shift
}

/** A call of the motoboy is a contact, once the queue has seen how long there was none. */
const noteContact = async (tx: Db, shift: ShiftRow, { by, now }: By & { now: Date }) =>
  by === 'motoboy' ? updateShift(tx, shift.id, { last_contact_at: now }) : shift

/** Ends a pause; one that began after `at` goes on: the call waited for coverage. */
async function resume(tx: Db, shift: ShiftRow, { by, at, now }: By & { at: Date; now: Date }): Promise<ShiftRow> {
  if (shift.paused_at && at.getTime() < shift.paused_at.getTime() - skewMs) return shift
  await setAvailable(tx, shift.motoboy_id, true)
  const resumed_at = later(at, shift.resumed_at ?? at)
  if (!shift.paused_at) return updateShift(tx, shift.id, { resumed_at })
  const paused_seconds = shift.paused_seconds + secondsBetween(shift.paused_at, at)
  const resumed = await updateShift(tx, shift.id, { paused_at: null, paused_seconds, resumed_at })
  await shiftChanged(tx, resumed, 'resumed', now)
  return noteContact(tx, resumed, { by, now })
}

/** Begins a pause; who was made available after the tap stays so: the call waited for coverage. */
async function pause(tx: Db, shift: ShiftRow, { by, happenedAt, now }: When & By): Promise<void> {
  const at = believed(happenedAt, now)
  if (at.getTime() < (shift.resumed_at ?? shift.started_at).getTime() - skewMs) return
  await setAvailable(tx, shift.motoboy_id, false)
  if (shift.paused_at) return
  const paused_at = later(at, shift.started_at)
  const paused = await updateShift(tx, shift.id, { paused_at })
  await shiftChanged(tx, paused, 'paused', now)
  await noteContact(tx, paused, { by, now })
}

/** The switch 'Disponível': by the motoboy it opens a shift if none is open, by an admin it opens none; off is a pause. */
export async function switchAvailable(
  tx: Db,
  motoboy: Motoboy,
  available: boolean,
  { by, happenedAt, now }: When & By,
): Promise<void> {
  const open = await lockOpenShift(tx, motoboy.id)
  if (available && (open || by === 'motoboy')) await startShift(tx, motoboy, { by, happenedAt, now })
  else if (open) await pause(tx, open, { by, happenedAt, now })
  else await setAvailable(tx, motoboy.id, available)
}

type End = { by: NonNullable<ShiftRow['ended_by']>; reason?: string | null; at: Date; now: Date }

/** Ends an open shift; the motoboy is not available any more. */
async function end(tx: Db, shift: ShiftRow, { by, reason = null, at, now }: End): Promise<ShiftRow> {
  const ended_at = later(at, shift.started_at)
  const paused = shift.paused_at ? secondsBetween(shift.paused_at, ended_at) : 0
  const times = { ended_at, paused_at: null, paused_seconds: shift.paused_seconds + paused }
  const ended = await updateShift(tx, shift.id, { ...times, ended_by: by, reason, kept_until: null })
  await setAvailable(tx, shift.motoboy_id, false)
  await shiftChanged(tx, ended, 'ended', now)
  return ended
}

/** The motoboy ends their shift; undefined: they never had one. Told before the open one began it was meant for an earlier one. */
export async function endOwnShift(tx: Db, motoboy: Motoboy, { happenedAt, now }: When): Promise<ShiftRow | undefined> {
  const open = await lockOpenShift(tx, motoboy.id)
  const at = believed(happenedAt, now)
  if (!open || at.getTime() < open.started_at.getTime() - skewMs) return findLastShift(tx, motoboy.id)
  return end(tx, open, { by: 'motoboy', at, now })
}

/** An admin ends the open shift of a motoboy; undefined: there is none. */
export async function endShiftOf(
  tx: Db,
  motoboyId: string,
  reason: string | null,
  now: Date,
): Promise<ShiftRow | undefined> {
  const open = await lockOpenShift(tx, motoboyId)
  return open && end(tx, open, { by: 'admin', reason, at: now, now })
}

/** Ends the open shift of an account that may no longer deliver. */
export async function endShiftOfAccount(tx: Db, userId: string, now: Date): Promise<void> {
  const motoboy = await lockMotoboy(tx, 'user_id', userId)
  if (motoboy) await endShiftOf(tx, motoboy.id, null, now)
}

/** Ends shifts in which nothing happened for four hours, at the last sign of their motoboys. */
export const endInactiveShifts = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const shift of await lockInactive(tx, new Date(now.getTime() - inactiveMs))) {
      const at = shift.paused_at && shift.paused_at < shift.last_contact_at ? shift.paused_at : shift.last_contact_at
      await end(tx, shift, { by: 'inactivity', at, now })
    }
  })
