import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { dayMs } from '@ligeiro/contract/durations'

/** How long a merge can be undone. */
export const undoMs = 30 * dayMs

/** Locks both accounts, removed ones too, in the order of their ids: two merges of the same people cannot deadlock. */
export async function lockBoth(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role', 'active', 'deleted_at', 'merged_into', 'password_change_due'])
    .select(['proof_required', 'phone_confirmed_at', 'phone_confirmed_via', 'phone_confirmed_by', 'phone_signs_in'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
export type LockedClient = NonNullable<ReturnType<Awaited<ReturnType<typeof lockBoth>>['get']>>

export const lockOrdersOf = (tx: Tx, client: string) =>
  tx.selectFrom('orders').select('id').where('client_id', '=', client).orderBy('id').forNoKeyUpdate().execute()

/** Notes which orders move, and what of them the address book has not learned yet. */
export async function recordMoved(db: Db, mergeId: string, from: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    insert into merged_orders (merge_id, order_id, unlearned)
    select ${mergeId}, o.id, coalesce(new_lines.ids, '{}') from orders o left join lateral (
      select array_agg(e.id) as ids from order_events e
      where e.order_id = o.id and e.step in ('create', 'edit') and e.xid > (select up_to from address_book_progress)
    ) new_lines on true
    where o.client_id = ${from} order by o.id returning order_id`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

/** Reads a merge that can be undone; undefined if there is none. */
export const findMerge = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('client_merges')
    .select(['id', 'from_id', 'into_id', 'merged_at', 'former', 'last_event'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The orders of a merge that `into` still has. */
export async function movedOrders(db: Db, mergeId: string, into: string): Promise<string[]> {
  const rows = await db
    .selectFrom('merged_orders as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select('o.id')
    .where('m.merge_id', '=', mergeId)
    .where('o.client_id', '=', into)
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the records of merges that can no longer be undone. */
export const purgeMerges = (db: Db, now: Date) =>
  db.deleteFrom('client_merges').where('expires_at', '<=', now).execute()
