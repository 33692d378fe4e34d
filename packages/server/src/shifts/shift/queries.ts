import { openStatuses } from '@ligeiro/contract/order-status'
import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { sql, type ExpressionBuilder, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

export type ShiftRow = Selectable<Schema['shifts']>
export type Motoboy = { id: string; user_id: string }

/** Locks a motoboy's record (FOR NO KEY UPDATE): of two who start or end a shift the second sees what the first did. */
export const lockMotoboy = (db: Db, column: 'id' | 'user_id', value: string): Promise<Motoboy | undefined> =>
  db.selectFrom('motoboys').select(['id', 'user_id']).where(column, '=', value).forNoKeyUpdate().executeTakeFirst()

/** The open shift of a motoboy, locked. */
export const lockOpenShift = (db: Db, motoboyId: string): Promise<ShiftRow | undefined> =>
  db
    .selectFrom('shifts')
    .selectAll()
    .where('motoboy_id', '=', motoboyId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The open shifts, by motoboy. */
export async function readOpenShifts(db: Db): Promise<Map<string, ShiftRow>> {
  const rows = await db.selectFrom('shifts').selectAll().where('ended_at', 'is', null).execute()
  return new Map(rows.map((row) => [row.motoboy_id, row]))
}

/** The shift that a motoboy started last. */
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

/** Sets whether the motoboy takes deliveries. Becoming unavailable deletes the last position; a location text typed by an admin (`seen_at` is null) stays. */
export async function setAvailable(db: Db, id: string, available: boolean): Promise<void> {
  await db.updateTable('motoboys').set({ available }).where('id', '=', id).execute()
  if (available) return
  await db
    .updateTable('motoboys')
    .set({ location: null, latitude: null, longitude: null, accuracy: null, seen_at: null })
    .where('id', '=', id)
    .where('seen_at', 'is not', null)
    .execute()
}

/** Whether a motoboy `m` has an open delivery, or a return that is due. */
const hasOpenDelivery = (motoboy: RawBuilder<unknown>) => sql<boolean>`exists (
  select from orders o where o.motoboy_id = ${motoboy} and o.deleted_at is null and (o.status = any(${openStatuses})
    or (o.status = 'delivered' and o.return_cents is not null and o.returned_at is null)))`

/** The open shifts of motoboys without an open delivery that paused, or had no contact, since `since`; locked, at most 100. */
export const lockInactive = (db: Db, since: Date) =>
  db
    .selectFrom('shifts as s')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((row: ExpressionBuilder<Schema & { s: Schema['shifts'] }, 's'>) =>
      row.or([row('paused_at', '<', since), row('last_contact_at', '<', since)]),
    )
    .where(sql<boolean>`not ${hasOpenDelivery(sql`s.motoboy_id`)}`)
    .orderBy('id')
    .limit(100)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

/** Stores the last contact of these people, by the ids of their accounts. */
export const saveContacts = (db: Db, contacts: ReadonlyMap<string, Date>) =>
  sql`
    update shifts s set last_contact_at = v.at
    from unnest(${[...contacts.keys()]}::uuid[], ${[...contacts.values()]}::timestamptz[]) v (user_id, at) join motoboys m on m.user_id = v.user_id
    where m.id = s.motoboy_id and s.ended_at is null and s.last_contact_at < v.at`.execute(db)

type Read = ShiftRow & { paused_minutes: number; deliveries: number }

/** Shifts `s` of motoboys `m` as they are answered, the newest first. */
export async function readShifts(db: Db, condition: RawBuilder<boolean>, now: Date): Promise<Shift[]> {
  const { rows } = await sql<Read>`
    select s.*, floor((s.paused_seconds + coalesce(greatest(extract(epoch from ${now}::timestamptz - s.paused_at), 0), 0)) / 60)::int as paused_minutes,
      (select count(*)::int from orders o where o.motoboy_id = s.motoboy_id and o.deleted_at is null and o.status = 'delivered'
        and o.delivered_at >= s.started_at and o.delivered_at <= coalesce(s.ended_at, ${now}::timestamptz)) as deliveries
    from shifts s join motoboys m on m.id = s.motoboy_id
    where ${condition} order by s.started_at desc, s.id desc`.execute(db)
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
