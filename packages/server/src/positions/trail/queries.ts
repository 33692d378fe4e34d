import type { Trail } from '@ligeiro/contract/positions-schemas'
import { sql } from 'kysely'
import type { Placed } from '../../people/motoboys/place.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allSlots, dayNumber, keptDays, slotOf, type TrailConfig } from './slots.ts'

/** Of positions that are less than a second apart the first is kept, so that a phone cannot fill the disk. */
const minGapMs = 1000

/** Without those that follow another one of the same motoboy too soon. */
const spaced = (placed: readonly Placed[]): Placed[] =>
  [...Map.groupBy(placed, ({ id }) => id).values()].flatMap((own) => {
    let last = -Infinity
    return own
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .filter(({ at }) => {
        const isKept = at.getTime() - last >= minGapMs
        if (isKept) last = at.getTime()
        return isKept
      })
  })

/** Stores where motoboys were. Locks their accounts (FOR KEY SHARE), so that an erasure leaves no row behind. */
export async function keepTrail(tx: Db, placed: readonly Placed[], now: Date, config: TrailConfig): Promise<void> {
  const { first } = keptDays(now, config)
  const rows = spaced(placed)
    .map((one) => ({ ...one, day: dayNumber(one.at, config.timeZone) }))
    .filter(({ day }) => day >= first)
  if (rows.length === 0) return
  const all = <K extends keyof Placed>(name: K) => rows.map((one) => one[name])
  await sql`
    insert into positions (slot, motoboy_id, at, latitude, longitude, accuracy, received_at)
    select v.slot, m.id, v.at, v.latitude, v.longitude, v.accuracy, ${now}
    from unnest(${rows.map(({ day }) => slotOf(day))}::smallint[], ${all('id')}::uuid[], ${all('at')}::timestamptz[],
      ${all('latitude')}::float8[], ${all('longitude')}::float8[], ${all('accuracy')}::float8[])
      v (slot, motoboy_id, at, latitude, longitude, accuracy)
    join motoboys m on m.id = v.motoboy_id join users u on u.id = m.user_id
    where u.deleted_at is null and not exists (select from positions p where p.slot = v.slot and p.motoboy_id = v.motoboy_id
      and p.at > v.at - ${minGapMs} * interval '1 ms' and p.at < v.at + ${minGapMs} * interval '1 ms')
    order by u.id for key share of u
    on conflict do nothing`.execute(tx)
}

/** Where a motoboy was in their shifts between two moments, as far as it is kept. */
export async function readTrail(
  db: Db,
  motoboyId: string,
  { from, to }: { from: Date; to: Date },
  now: Date,
  config: TrailConfig,
): Promise<Trail> {
  const { slots, since } = keptDays(now, config)
  const { rows } = await sql<{ at: Date; latitude: number; longitude: number; accuracy: number }>`
    select p.at, p.latitude, p.longitude, p.accuracy from positions p
    where p.slot = any(${slots}) and p.motoboy_id = ${motoboyId}::uuid and p.at between ${from} and ${to} and p.at >= ${since}
      and exists (select from shifts s where s.motoboy_id = p.motoboy_id and p.at >= s.started_at and (s.ended_at is null or p.at <= s.ended_at))
    order by p.at`.execute(db)
  return rows.map(({ at, latitude, longitude, accuracy }) => [at.getTime(), latitude, longitude, accuracy])
}

/** What is stored of a motoboy in one slot, the oldest first. */
export const readSlot = (db: Db, userId: string, slot: number) =>
  db
    .selectFrom('positions as p')
    .innerJoin('motoboys as m', 'm.id', 'p.motoboy_id')
    .select(['p.at', 'p.latitude', 'p.longitude', 'p.accuracy'])
    .where('p.slot', '=', slot)
    .where('m.user_id', '=', userId)
    .orderBy('p.at')
    .execute()

export const deleteTrail = (tx: Db, userId: string) =>
  sql`delete from positions where slot = any(${allSlots}) and motoboy_id in (select id from motoboys where user_id = ${userId}::uuid)`.execute(
    tx,
  )
