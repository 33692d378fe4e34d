import { randomInt } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import type { OrderFilter } from '@ligeiro/contract/order-filter'
import { maxFound, parseSearch } from '@ligeiro/contract/order-search'
import { orderStatuses } from '@ligeiro/contract/order-status'
import type { OrderCounts } from '@ligeiro/contract/order-lists-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { planForValues } from '../../platform/db/prepared-statements.ts'
import { allowedStatuses, createdBetween, endedSince, filterCondition, hasStatus, type Reading } from './filter.ts'
import { countsOfDays, type Days } from './counts-of-days.ts'
import { present } from '../order/present.ts'
import { orderColumns, peopleJoins, type OrderRow } from '../order/rows.ts'
import { searchQuery } from './search-sql.ts'

type Snapshot = {
  /** The number of orders that the filter finds; null on a page that continues another one. */
  total: number | null
  cursor: string
}
export type PageOf<T> = Snapshot & { orders: T[] }
/** Which page: the newest orders, or those that follow `before`. */
export type Range = { limit: number; before?: string | undefined }

/** The cursor for `changes`: the id of this database, and the oldest transaction whose changes may be missing from this snapshot. */
const snapshotCursor = sql<string>`
  (select id from database_identity)::text || '.' || pg_snapshot_xmin(pg_current_snapshot())::text`

/**
 * The orders that a filter finds: `with` begins the statement, `rows` is a relation of (created_at, id, status), `counts` one of
 * (status, n), several rows of one status of which are to be added up, and `total` the number of all.
 */
type Found = Record<'with' | 'rows' | 'counts' | 'total', RawBuilder<unknown>>

async function findOrders(
  db: Db,
  { q, ...filter }: OrderFilter,
  reading: Reading,
  { before, limit }: { before?: string | undefined; limit?: number } = {},
): Promise<Found> {
  const search = q === undefined ? undefined : parseSearch(q)
  const all = filterCondition(filter, reading)
  const condition = before
    ? sql`${all} and (o.created_at, o.id) < (select created_at, id from orders where id = ${before})`
    : all
  const countRows = (rows: RawBuilder<unknown>) =>
    sql`(select o.status, count(*)::int as n from ${rows} group by o.status)`
  if (search) {
    // A page that continues another one has no total.
    const among = { condition, period: createdBetween(filter, reading.rule) }
    const hits = await searchQuery(db, search, among, reading, before && limit ? limit : maxFound)
    const rows = sql`hits o where true`
    const total = sql`(select count(*)::int from ${rows})`
    return { with: sql`${planForValues} with hits as materialized (${hits})`, rows, counts: countRows(rows), total }
  }
  const rows = sql`orders o where ${condition}`
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const counts = filter.live ? countRows(rows) : countsWithout(filter, reading, countRows)
  // Every order is counted here, and counting by status would take longer.
  const isCounted = filter.live || (reading.user.role !== 'admin' && !allowedStatuses(filter))
  const total = isCounted
    ? sql`(select count(*)::int from ${rows})`
    : sql`(select coalesce(sum(n), 0)::int from ${counts} counts)`
  return { with: isFiltered ? planForValues : sql``, rows, counts, total }
}

/** Counts without reading each order where possible: of the orders that ended before a moment those that ended since are subtracted, which are few. */
function countsWithout(
  { ended_before, ...filter }: OrderFilter,
  reading: Reading,
  countRows: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const statuses = allowedStatuses({ ...filter, ended_before })
  const days = { from: filter.from, until: filter.until }
  const countedOf = (some: Days) => countRows(sql`orders o where ${filterCondition(some, reading)}`)
  const all = reading.user.role === 'admin' ? countsOfDays(days, countedOf, reading.now) : countedOf(days)
  if (!statuses) return all
  const since = ended_before
    ? sql`union all select o.status, -1 from orders o
        where ${filterCondition(days, reading)} and ${endedSince(new Date(ended_before))}`
    : sql``
  return sql`(select o.status, o.n from (select status, n from ${all} counted ${since}) o where ${hasStatus(statuses)})`
}

/** The sizes of the app's pages. A literal has the best plan; any other size is a parameter, since each text is prepared by itself. */
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
  // Of an unfiltered list every order that is read is on the page; of others an index alone finds those that are.
  const orders =
    allowedStatuses(filter) || filter.q
      ? sql`(select o.* from (select o.id ${newest}) page join orders o on o.id = page.id)`
      : sql`(select o.* ${newest})`
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

/** Reads one page of the orders that a filter finds. */
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
