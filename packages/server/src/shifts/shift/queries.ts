import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { keepsBusySql } from '../../queue/place/keeps-busy.ts'

export type ShiftRow = Selectable<Schema['shifts']>
export type Motoboy = { id: string; user_id: string }

/** Locks a motoboy's record (FOR NO KEY UPDATE): of two who start or end a shift the second sees what the first did. */
export const lockMotoboy = (db: Db, column: 'id' | 'user_id', value: string): Promise<Motoboy | undefined> =>
  db.selectFrom('motoboys').select(['id', 'user_id']).where(column, '=', value).forNoKeyUpdate().executeTakeFirst()

/** Whether the account of a motoboy may deliver. */
export const mayDeliver = async (db: Db, motoboyId: string): Promise<boolean> =>
  (await db
    .selectFrom('motoboys as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.id')
    .where('m.id', '=', motoboyId)
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where((row) => row.or([row('u.role', '=', 'motoboy'), row('u.also_delivers', '=', true)]))
    .executeTakeFirst()) !== undefined

export const lockOpenShift = (db: Db, motoboyId: string): Promise<ShiftRow | undefined> =>
  db
    .selectFrom('shifts')
    .selectAll()
    .where('motoboy_id', '=', motoboyId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function readOpenShifts(db: Db): Promise<Map<string, ShiftRow>> {
  const rows = await db.selectFrom('shifts').selectAll().where('ended_at', 'is', null).execute()
  return new Map(rows.map((row) => [row.motoboy_id, row]))
}

export const findLastShift = (db: Db, motoboyId: string): Promise<ShiftRow | undefined> =>
  db
    .selectFrom('shifts')
    .selectAll()
    .where('motoboy_id', '=', motoboyId)
    .orderBy('started_at', 'desc')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertShift = (
  db: Db,
  shift: Pick<ShiftRow, 'id' | 'motoboy_id' | 'started_at' | 'received_at' | 'last_contact_at'>,
): Promise<ShiftRow> => db.insertInto('shifts').values(shift).returningAll().executeTakeFirstOrThrow()

export const updateShift = (db: Db, id: string, changes: Updateable<Schema['shifts']>): Promise<ShiftRow> =>
  db.updateTable('shifts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Sets whether the motoboy takes deliveries. Becoming unavailable deletes the last position; a location that an admin typed (`located_at` is null) stays. */
export async function setAvailable(db: Db, id: string, available: boolean): Promise<void> {
  await db.updateTable('motoboys').set({ available }).where('id', '=', id).execute()
  if (available) return
  await db
    .updateTable('motoboys')
    .set({ latitude: null, longitude: null, accuracy: null, seen_at: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('motoboys')
    .set({ location: null, located_at: null })
    .where('id', '=', id)
    .where('located_at', 'is not', null)
    .execute()
}

/** Whether a shift `s` is open without an open delivery, and its motoboy paused, or had no contact, since `since`. */
const isInactive = (
  since: Date,
) => sql<boolean>`s.ended_at is null and (s.paused_at < ${since} or s.last_contact_at < ${since})
  and not exists (select from orders o where o.motoboy_id = s.motoboy_id and ${keepsBusySql})`

/** The inactive shifts of motoboys whom nobody else has locked, at most 100, locked with their motoboys. */
export async function lockInactive(db: Db, since: Date): Promise<ShiftRow[]> {
  const motoboys = await sql<{ id: string }>`
    select id from motoboys where id in (select motoboy_id from shifts s where ${isInactive(since)})
    order by id limit 100 for no key update skip locked`.execute(db)
  const { rows } = await sql<ShiftRow>`
    select * from shifts s where motoboy_id = any(${motoboys.rows.map(({ id }) => id)}::uuid[]) and ${isInactive(since)}
    order by motoboy_id for no key update`.execute(db)
  return rows
}

/** Stores the last contact of these people, by the ids of their accounts. Their shifts must be locked. */
export const saveContacts = (db: Db, contacts: ReadonlyMap<string, Date>) =>
  sql`
    update shifts s set last_contact_at = v.at
    from unnest(${[...contacts.keys()]}::uuid[], ${[...contacts.values()]}::timestamptz[]) v (user_id, at) join motoboys m on m.user_id = v.user_id
    where m.id = s.motoboy_id and s.ended_at is null and s.last_contact_at < v.at`.execute(db)

type Read = ShiftRow & { paused_minutes: number; deliveries: number }

/** Shifts `s` of motoboys `m` as they are answered, the newest first, 1,000 at most. */
export async function readShifts(db: Db, condition: RawBuilder<boolean>, now: Date): Promise<Shift[]> {
  const { rows } = await sql<Read>`
    select s.*, floor((s.paused_seconds + coalesce(greatest(extract(epoch from ${now}::timestamptz - s.paused_at), 0), 0)) / 60)::int as paused_minutes,
      (select count(*)::int from orders o where o.motoboy_id = s.motoboy_id and o.deleted_at is null and o.status = 'delivered'
        and o.delivered_at >= s.started_at and o.delivered_at <= coalesce(s.ended_at, ${now}::timestamptz)) as deliveries
    from shifts s join motoboys m on m.id = s.motoboy_id
    where ${condition} order by s.started_at desc, s.id desc limit 1000`.execute(db)
  return rows.map(({ id, motoboy_id, started_at, received_at, ended_at, ended_by, paused_at, ...row }) => ({
    id,
    motoboy_id,
    started_at: started_at.toISOString(),
    received_at: received_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    ended_by,
    reason: row.reason,
    paused_at: paused_at?.toISOString() ?? null,
    paused_minutes: row.paused_minutes,
    deliveries: row.deliveries,
  }))
}
