import { openStatuses } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { orderColumns, people, type OrderRow } from './rows.ts'

/** Which orders somebody sees: the admin all, a client his own, a motoboy those assigned to him. Deleted ones are judged apart. */
export const inScope = (user: SignedIn): RawBuilder<boolean> => {
  if (user.role === 'admin') return sql`true`
  // Hidden in a subquery, as in `changes`: one plan serves every client, however many orders he has.
  if (user.role === 'client') return sql`o.client_id = (select ${user.id}::uuid)`
  return sql`o.motoboy_id = (select id from motoboys where user_id = ${user.id})`
}

/** One order in somebody's scope. With `lock` it cannot change until the transaction ends. */
export async function findOrder(db: Db, user: SignedIn, id: string, lock = false): Promise<OrderRow | undefined> {
  const result = await sql<OrderRow>`
    select ${orderColumns} from orders o ${people}
    where o.id = ${id} and o.deleted_at is null and ${inScope(user)}
    ${lock ? sql`for update of o` : sql``}`.execute(db)
  return result.rows[0]
}

/** These orders with their people, deleted ones too: for events. */
export async function loadOrders(db: Db, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const result = await sql<OrderRow>`
    select ${orderColumns} from orders o ${people} where o.id = any(${ids}::uuid[])`.execute(db)
  return new Map(result.rows.map((row) => [row.id, row]))
}

/** The open orders made for this account, by id. */
export async function openOrderIdsOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type Page = { rows: OrderRow[]; total: number; cursor: string }
type Snapshot = { total: number; cursor: string }

/** What a cursor of `changes` is made of: this database, and the oldest transaction that this snapshot may not see. */
const snapshotCursor = sql<string>`
  (select id from database_identity)::text || '.' || pg_snapshot_xmin(pg_current_snapshot())::text`

/** One page of a scope, newest first, with its total and its cursor, all of one snapshot. */
export async function readPage(db: Db, user: SignedIn, page: { limit: number; before?: string }): Promise<Page> {
  const after = page.before
    ? sql`and (o.created_at, o.id) < (select created_at, id from orders where id = ${page.before})`
    : sql``
  const result = await sql<Snapshot & (OrderRow | { id: null })>`
    select snapshot.*, page.* from (
      select ${snapshotCursor} as cursor,
        (select count(*)::int from orders o where o.deleted_at is null and ${inScope(user)}) as total
    ) snapshot left join lateral (
      select ${orderColumns} from (
        select * from orders o where o.deleted_at is null and ${inScope(user)} ${after}
        order by o.created_at desc, o.id desc limit ${sql.lit(page.limit)}
      ) o ${people}
    ) page on true
    order by page.created_at desc, page.id desc`.execute(db)
  const [first] = result.rows
  if (!first) throw new Error('a snapshot always has a row')
  const rows = result.rows.filter((row): row is Snapshot & OrderRow => row.id !== null)
  return { rows, total: first.total, cursor: first.cursor }
}

/** May this order stand as `before`? Also one that was deleted, or left the motoboy, while he was paging. */
export async function isKnown(db: Db, user: SignedIn, id: string): Promise<boolean> {
  const result = await sql`
    select 1 from orders o where o.id = ${id} and (${inScope(user)} or exists (
      select 1 from order_events e join motoboys m on m.id = e.left_motoboy_id
      where e.order_id = o.id and m.user_id = ${user.id}))`.execute(db)
  return result.rows.length > 0
}
