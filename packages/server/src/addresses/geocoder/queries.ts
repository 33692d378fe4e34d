import { sql } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'
import { maxPauseMs } from '../../platform/http/refusal.ts'

export type Position = { latitude: number; longitude: number }

/** Returns the stored place of a rounded position, or undefined if the geocoder was not asked for it after `since`. */
export const findPlace = (db: Db, { latitude, longitude }: Position, since: Date) =>
  db
    .selectFrom('places')
    .select('location')
    .where('latitude', '=', String(latitude))
    .where('longitude', '=', String(longitude))
    .where('asked_at', '>', since)
    .executeTakeFirst()

/** The start of the day of `now`, in UTC. The exact time is not stored, because it would show when somebody was there. */
const dayOf = (now: Date) => new Date(now.getTime() - (now.getTime() % dayMs))

export const savePlace = (db: Db, { latitude, longitude }: Position, location: string | null, now: Date) =>
  db
    .insertInto('places')
    .values({ latitude: String(latitude), longitude: String(longitude), location, asked_at: dayOf(now) })
    .onConflict((conflict) =>
      conflict.columns(['latitude', 'longitude']).doUpdateSet({ location, asked_at: dayOf(now) }),
    )
    .execute()

/** A turn later than this was reserved by a clock that ran ahead, and is free: the geocoder never asks for a longer pause. */
const latestTurnMs = maxPauseMs + 3_600_000

/** Reserves the next turn to call the geocoder, `every` ms after the previous turn. Returns null if the wait would exceed `maxWaitMs`. */
export async function takeTurn(
  db: Db,
  { every, maxWaitMs }: { every: number; maxWaitMs: number },
  now: Date,
): Promise<Date | null> {
  const isFree = sql`next_at > ${new Date(now.getTime() + latestTurnMs)}::timestamptz`
  const turn = sql`case when ${isFree} then ${now}::timestamptz else greatest(next_at, ${now}::timestamptz) end`
  const result = await sql<{ turn: Date }>`
    update geocoder_turn set next_at = ${turn} + ${every} * interval '1 ms'
    where next_at <= ${new Date(now.getTime() + maxWaitMs)}::timestamptz or ${isFree}
    returning next_at - ${every} * interval '1 ms' as turn`.execute(db)
  return result.rows[0]?.turn ?? null
}

/** Lets no process call the geocoder before `until`, whatever turns are reserved. */
export const pauseTurns = (db: Db, until: Date) =>
  sql`update geocoder_turn set next_at = greatest(next_at, ${until}::timestamptz)`.execute(db)

/** Whether a process has paused the calls since the turn at `turn` was reserved: turns alone are never so far ahead. */
export async function isPaused(db: Db, { every, maxWaitMs }: { every: number; maxWaitMs: number }, turn: Date) {
  const latest = new Date(turn.getTime() + every + maxWaitMs)
  return (await db.selectFrom('geocoder_turn').select('next_at').where('next_at', '>', latest).execute()).length > 0
}

/** Deletes old places, for privacy: the table shows where people were. Street names rarely change, so a place can be kept until then. */
export const deletePlacesBefore = (db: Db, before: Date) =>
  db.deleteFrom('places').where('asked_at', '<', before).execute()
