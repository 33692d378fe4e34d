import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { keepsBusySql } from './keeps-busy.ts'
import { gotOneAfter } from './passed-over.ts'

/** How many deliveries each of these motoboys has open, returns that are due included. */
export async function countOpen(db: Db, motoboyIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ motoboy_id: string; count: number }>`
    select o.motoboy_id, count(*)::int as count from orders o
    where o.motoboy_id = any(${motoboyIds}::uuid[]) and ${keepsBusySql} group by o.motoboy_id`.execute(db)
  return new Map(rows.map(({ motoboy_id, count }) => [motoboy_id, count]))
}

const lockOpen = (db: Db) =>
  db
    .selectFrom('shifts')
    .select(['motoboy_id', 'queue_key', 'is_busy'])
    .where('ended_at', 'is', null)
    .orderBy('motoboy_id')
    .forNoKeyUpdate()

/** The open shifts of these motoboys, locked, in the order of locks. */
export const lockPlaces = (db: Db, motoboyIds: readonly string[]) =>
  lockOpen(db).where('motoboy_id', 'in', motoboyIds).execute()

/** Locks the whole queue, for what moves many in it. */
export const lockQueue = (db: Db) => lockOpen(db).execute()

export const updatePlace = (
  db: Db,
  motoboyId: string,
  changes: { is_busy?: boolean; queue_key?: null; kept_until?: Date | null },
) => db.updateTable('shifts').set(changes).where('motoboy_id', '=', motoboyId).where('ended_at', 'is', null).execute()

/** The last 50 things that happened to a motoboy's place, the newest first. */
export const readLog = (db: Db, motoboyId: string) =>
  db
    .selectFrom('queue_events as e')
    .select(['e.rule', 'e.at', 'e.reason'])
    .where('e.motoboy_id', '=', motoboyId)
    .where(sql<boolean>`not (e.rule = 'passed_over' and e.reason is null and ${gotOneAfter})`)
    .orderBy('e.id', 'desc')
    .limit(50)
    .execute()
