import type { OrderFilter } from '@ligeiro/contract/order-filter'
import { orderStatuses } from '@ligeiro/contract/order-status'
import type { OrderCounts } from '@ligeiro/contract/orders-api'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { filterCondition, type Reading } from './filter.ts'
import { inScope } from './queries.ts'
import { orderColumns, peopleJoins, type OrderRow } from './rows.ts'

/** `total` is the number of orders that the filter finds; null on a page that continues another one. */
export type Page = { rows: OrderRow[]; total: number | null; cursor: string }
type Snapshot = Pick<Page, 'total' | 'cursor'>

/** The cursor for `changes`: the id of this database, and the oldest transaction whose changes may be missing from this snapshot. */
const snapshotCursor = sql<string>`
  (select id from database_identity)::text || '.' || pg_snapshot_xmin(pg_current_snapshot())::text`

/** The orders `o` of the user's scope that a filter finds. */
const found = (filter: OrderFilter, reading: Reading) =>
  sql`orders o where o.deleted_at is null and ${inScope(reading.user)} and ${filterCondition(filter, reading)}`

/** Reads one page of the orders that a filter finds, newest first. Page, total and cursor belong to one snapshot. */
export async function readPage(
  db: Db,
  filter: OrderFilter,
  reading: Reading,
  page: { limit: number; before?: string },
): Promise<Page> {
  const after = page.before
    ? sql`and (o.created_at, o.id) < (select created_at, id from orders where id = ${page.before})`
    : sql``
  const result = await sql<Snapshot & (OrderRow | { id: null })>`
    select snapshot.*, page.* from (
      select ${snapshotCursor} as cursor,
        ${page.before ? sql`null::int` : sql`(select count(*)::int from ${found(filter, reading)})`} as total
    ) snapshot left join lateral (
      select ${orderColumns} from (
        select * from ${found(filter, reading)} ${after}
        order by o.created_at desc, o.id desc limit ${sql.lit(page.limit)}
      ) o ${peopleJoins}
    ) page on true
    order by page.created_at desc, page.id desc`.execute(db)
  const [first] = result.rows
  if (!first) throw new Error('a snapshot always has a row')
  const rows = result.rows.filter((row): row is Snapshot & OrderRow => row.id !== null)
  return { rows, total: first.total, cursor: first.cursor }
}

/** Counts the orders that a filter finds, in total and by status, in one snapshot. */
export async function countOrders(db: Db, filter: OrderFilter, reading: Reading): Promise<OrderCounts> {
  const ofStatus = sql.join(
    orderStatuses.map(
      (status) => sql`(count(*) filter (where o.status = ${sql.lit(status)}))::int as ${sql.ref(status)}`,
    ),
  )
  const result = await sql<OrderCounts>`
    select count(*)::int as total, ${ofStatus}, ${snapshotCursor} as cursor from ${found(filter, reading)}`.execute(db)
  const [counts] = result.rows
  if (!counts) throw new Error('a count always has a row')
  return counts
}
