import { randomInt } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import type { OrderFilter } from '@ligeiro/contract/order-filter'
import { orderStatuses } from '@ligeiro/contract/order-status'
import type { OrderCounts } from '@ligeiro/contract/order-lists-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { allowedStatuses, type Reading } from './filter.ts'
import { findOrders, type Range } from './find-orders.ts'
import { present } from '../order/present.ts'
import { orderColumns, peopleJoins, type OrderRow } from '../order/rows.ts'

type Snapshot = {
  /** The number of orders that the filter finds; null on a page that continues another one. */
  total: number | null
  cursor: string
}
export type PageOf<T> = Snapshot & { orders: T[] }
/** The cursor for `changes`: the id of this database, and the oldest transaction whose changes may be missing from this snapshot. */
const snapshotCursor = sql<string>`
  (select id from database_identity)::text || '.' || pg_snapshot_xmin(pg_current_snapshot())::text`

/** The sizes of the app's pages. As a literal a size has the best plan; others are parameters, because each text is prepared by itself. */
const usualSizes = new Set([50, 200, 500])

/** Selects `columns` of the rows of one page, newest first. Page, total and cursor belong to one snapshot. */
async function selectPage<Row extends { id: string }>(
  db: Db,
  filter: OrderFilter,
  reading: Reading,
  range: Range,
  columns: RawBuilder<unknown>,
): Promise<PageOf<Row>> {
  const found = await findOrders(db, filter, reading, range)
  const size = usualSizes.has(range.limit) ? sql.lit(range.limit) : sql`${range.limit}`
  const newest = sql`from ${found.rows} order by o.created_at desc, o.id desc limit ${size}`
  // With a filter an index alone tells which orders are on the page, and only those are read; without one all that are read are on it.
  const orders =
    allowedStatuses(filter) || filter.q
      ? sql`(select o.* from (select o.id ${newest}) page join orders o on o.id = page.id)`
      : sql`(select o.* ${newest})`
  // `left join`: an empty page has one row too, with the snapshot.
  const result = await sql<Snapshot & (Row | { id: null })>`
    ${found.with}
    select snapshot.*, ${columns} from (
      select ${snapshotCursor} as cursor, ${range.before ? sql`null::int` : found.total} as total
    ) snapshot left join lateral (select ${orderColumns} from ${orders} o ${peopleJoins}) page on true
    order by page.created_at desc, page.id desc`.execute(db)
  const [first] = result.rows
  if (!first) throw new Error('a snapshot always has a row')
  const rows = result.rows.filter((row): row is Snapshot & Row => row.id !== null)
  return { orders: rows, total: first.total, cursor: first.cursor }
}

export async function readPage(db: Db, filter: OrderFilter, reading: Reading, range: Range): Promise<PageOf<Order>> {
  const page = await selectPage<OrderRow>(db, filter, reading, range, sql`page.*`)
  return { ...page, orders: page.orders.map((row) => present(row, reading.user.role, reading.now)) }
}

export type Hashed = { id: string; hash: string }
/** A hash of everything that an order is presented from. Nobody else knows the seed, so nobody can write a text that has the hash of another. */
const hash = sql`hash_record_extended(page, ${sql.lit(randomInt(2 ** 47))})::text as hash`

/** Reads the hash of each order on a page, which takes less than reading the orders. */
export const readHashes = (db: Db, filter: OrderFilter, reading: Reading, range: Range): Promise<PageOf<Hashed>> =>
  selectPage<Hashed>(db, filter, reading, range, sql`page.id, ${hash}`)

/** Reads orders by id, each with the hash of what was read. */
export async function readHashed(db: Db, ids: readonly string[]): Promise<(OrderRow & Hashed)[]> {
  const result = await sql<OrderRow & Hashed>`
    select page.*, ${hash} from (
      select ${orderColumns} from orders o ${peopleJoins} where o.id = ${anyOf(ids)}
    ) page`.execute(db)
  return result.rows
}

/** Counts the orders that a filter finds, in total and by status, in one snapshot. */
export async function countOrders(db: Db, filter: OrderFilter, reading: Reading): Promise<OrderCounts> {
  const found = await findOrders(db, filter, reading)
  const ofStatus = orderStatuses.map(
    (status) => sql`coalesce(sum(n) filter (where status = ${sql.lit(status)}), 0)::int as ${sql.ref(status)}`,
  )
  const result = await sql<OrderCounts>`
    ${found.with}
    select coalesce(sum(n), 0)::int as total, ${sql.join(ofStatus)}, ${snapshotCursor} as cursor
    from ${found.counts} counts`.execute(db)
  const [counts] = result.rows
  if (!counts) throw new Error('a count always has a row')
  return counts
}
