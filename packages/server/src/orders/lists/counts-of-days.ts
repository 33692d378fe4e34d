import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import { totals } from './totals.ts'

/** A period from one day to another, both included, as YYYY-MM-DD in the firm's time zone. */
export type Days = { from?: string | undefined; until?: string | undefined }

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** The first and the last day that a filter may name (`day` of the contract). */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31']

/**
 * Counts all orders of these days by status, as rows (status, n) of which several of one status are to be added up. `countedOf` reads each
 * order of some days. Without days nothing is read, because `totals` has the numbers; and if the days are most of the time since the
 * first order, the orders of the other days are read instead and subtracted.
 */
export function countsOfDays(
  { from, until }: Days,
  countedOf: (days: Days) => RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  const others: Days[] = [
    ...(from === undefined || from === firstDay ? [] : [{ until: shifted(from, -1) }]),
    ...(until === undefined || until === lastDay ? [] : [{ from: shifted(until, 1) }]),
  ]
  if (others.length === 0) return totals
  const oldest = sql`(select min(created_at) from orders where deleted_at is null)`
  // Whole days suffice: both ways of counting have the same result.
  const start = from === undefined ? oldest : sql`${from}::timestamptz`
  const end = until === undefined ? sql`${now}::timestamptz` : sql`${until}::timestamptz`
  const areMost = sql`(select coalesce(2 * (least(${end}, ${now}) - greatest(${start}, ${oldest})) > ${now} - ${oldest}, false))`
  const subtracted = others.map((days) => sql`union all select status, -n from ${countedOf(days)} other`)
  return sql`(
    select status, n from (select status, n from ${totals} counted ${sql.join(subtracted, sql` `)}) most where ${areMost}
    union all select status, n from ${countedOf({ from, until })} few where not ${areMost})`
}
