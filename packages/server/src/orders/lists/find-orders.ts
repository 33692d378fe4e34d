import type { OrderFilter } from '@ligeiro/contract/order-filter'
import { maxFound, parseSearch, type OrderSearch } from '@ligeiro/contract/order-search'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { planForValues } from '../../platform/db/prepared-statements.ts'
import { countsOfDays, type Days } from './counts-of-days.ts'
import { allowedStatuses, createdBetween, endedSince, filterCondition, hasStatus, type Reading } from './filter.ts'
import { searchQuery } from './search-sql.ts'

type Sql = RawBuilder<unknown>

/** The parts of a statement that reads or counts the orders that a filter finds. */
type Found = {
  with: Sql
  /** What follows its `from`: the orders `o` (created_at, id, status) with the condition for them. */
  rows: Sql
  /** A relation (status, n): how many there are. Several rows of one status are to be added up. */
  counts: Sql
  total: Sql
}

/** Which page: the `limit` newest orders, or those that follow `before`. */
export type Range = { limit: number; before?: string | undefined }

const countRows = (rows: Sql): Sql => sql`(select o.status, count(*)::int as n from ${rows} group by o.status)`
const numberOf = (rows: Sql): Sql => sql`(select count(*)::int from ${rows})`

/** Finds orders by a filter. `range`: absent where they are only counted. */
export function findOrders(db: Db, { q, ...filter }: OrderFilter, reading: Reading, range?: Range): Promise<Found> {
  const all = filterCondition(filter, reading)
  const condition = range?.before
    ? sql`${all} and (o.created_at, o.id) < (select created_at, id from orders where id = ${range.before})`
    : all
  const search = q === undefined ? undefined : parseSearch(q)
  if (!search) return Promise.resolve(findByFilter(filter, condition, reading))
  const among = { condition, period: createdBetween(filter, reading.rule) }
  // A page that continues another one has no total, and needs no more than its own rows.
  return findBySearch(db, search, among, reading, range?.before ? range.limit : maxFound)
}

/**
 * Keeps PostgreSQL from using parallel workers, each of which would read all texts that a search passes: a count took up to six times as
 * long beside other load. The expression never runs, because nothing selects from it; a statement that contains `set_config` is not parallel.
 */
const unparallel = sql`unparallel as (select set_config('max_parallel_workers_per_gather', '0', true))`

async function findBySearch(
  db: Db,
  search: OrderSearch,
  among: { condition: Sql; period: Sql },
  reading: Reading,
  limit: number,
): Promise<Found> {
  const hits = await searchQuery(db, search, among, reading, limit)
  const rows = sql`hits o where true`
  const start = sql`${planForValues} with ${unparallel}, hits as materialized (${hits})`
  return { with: start, rows, counts: countRows(rows), total: numberOf(rows) }
}

function findByFilter(filter: OrderFilter, condition: Sql, reading: Reading): Found {
  const rows = sql`orders o where ${condition}`
  const counts = filter.live ? countRows(rows) : countsWithout(filter, reading)
  // Every order is counted here, and counting by status would take longer.
  const isCounted = filter.live || (reading.user.role !== 'admin' && !allowedStatuses(filter))
  const total = isCounted ? numberOf(rows) : sql`(select coalesce(sum(n), 0)::int from ${counts} counts)`
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return { with: isFiltered ? planForValues : sql``, rows, counts, total }
}

/**
 * Counts by status without reading each order where possible: an admin's orders of some days are known (counts-of-days.ts), and from those
 * that ended before a moment the few are subtracted that ended since.
 */
function countsWithout({ ended_before, ...filter }: OrderFilter, reading: Reading): Sql {
  const days = { from: filter.from, until: filter.until }
  const readCounts = (some: Days) => countRows(sql`orders o where ${filterCondition(some, reading)}`)
  const all = reading.user.role === 'admin' ? countsOfDays(days, readCounts, reading.now) : readCounts(days)
  const statuses = allowedStatuses({ ...filter, ended_before })
  if (!statuses) return all
  const since = ended_before
    ? sql`union all select o.status, -1 from orders o
        where ${filterCondition(days, reading)} and ${endedSince(new Date(ended_before))}`
    : sql``
  return sql`(select o.status, o.n from (select status, n from ${all} counted ${since}) o where ${hasStatus(statuses)})`
}
