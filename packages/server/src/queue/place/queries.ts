import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Whether an order `o` keeps its motoboy busy: an open delivery, or a return that is due. */
export const keepsBusy = sql<boolean>`(o.deleted_at is null and (o.status = any(${openStatuses})
  or (o.status = 'delivered' and o.return_cents is not null and o.returned_at is null)))`

/** How many deliveries each of these motoboys has open, returns that are due included. */
export async function countOpen(db: Db, motoboyIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ motoboy_id: string; count: number }>`
    select o.motoboy_id, count(*)::int as count from orders o
    where o.motoboy_id = any(${motoboyIds}::uuid[]) and ${keepsBusy} group by o.motoboy_id`.execute(db)
  return new Map(rows.map(({ motoboy_id, count }) => [motoboy_id, count]))
}

/** The open shifts of these motoboys, locked, in the order of locks. */
export const lockPlaces = (db: Db, motoboyIds: readonly string[]) =>
  db
    .selectFrom('shifts')
    .select(['motoboy_id', 'queue_key', 'is_busy'])
    .where('motoboy_id', 'in', motoboyIds)
    .where('ended_at', 'is', null)
    .orderBy('motoboy_id')
    .forNoKeyUpdate()
    .execute()

export const updatePlace = (
  db: Db,
  motoboyId: string,
  changes: { is_busy?: boolean; queue_key?: null; kept_until?: Date | null },
) => db.updateTable('shifts').set(changes).where('motoboy_id', '=', motoboyId).where('ended_at', 'is', null).execute()

/** Locks the whole queue for whom an admin moves in it. */
export const lockQueue = (db: Db) =>
  db.selectFrom('shifts').select('id').where('ended_at', 'is', null).orderBy('motoboy_id').forNoKeyUpdate().execute()

/** The last 50 things that happened to a motoboy's place, the newest first. */
export const readLog = (db: Db, motoboyId: string) =>
  db
    .selectFrom('queue_events')
    .select(['rule', 'at', 'reason'])
    .where('motoboy_id', '=', motoboyId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
