import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { dayOf, type DayRule } from '../../platform/time/day-rule.ts'

/** Which months are closed, oldest first. `open`: the first day of the first month that is not; null: none is closed yet. */
export type ClosedMonths = { months: string[]; lastEntries: string[]; open: string | null }

/** The first day of the month after that of a day. */
export function nextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

export const closedMonths = (closed: readonly { month: string; last_entry: string }[]): ClosedMonths => {
  const last = closed.at(-1)
  return {
    months: closed.map(({ month }) => month),
    lastEntries: closed.map(({ last_entry }) => last_entry),
    open: last ? nextMonth(last.month) : null,
  }
}

export async function readClosedMonths(db: Db): Promise<ClosedMonths> {
  const { rows } = await sql<{ month: string; last_entry: string }>`
    select month::text as month, last_entry from month_closings where reopened_at is null order by month`.execute(db)
  return closedMonths(rows)
}

/**
 * The first month that was open when the entry of this alias was posted. An entry of an earlier day counts there, as an adjustment. Months close in
 * their order, so that the ids of their last entries ascend.
 */
export const openWhenPosted = ({ months, lastEntries, open }: ClosedMonths): RawBuilder<unknown> =>
  sql`(${[...months, open ?? '-infinity']}::date[])[width_bucket(e.id - 1, ${lastEntries}::bigint[]) + 1]`

/** Whether the entry `e` counts on its own day. */
export const isInItsMonth = (closed: ClosedMonths): RawBuilder<unknown> =>
  closed.open === null ? sql`true` : sql`e.day >= ${openWhenPosted(closed)}`

/** The day on which the entry `e`, an adjustment, counts: that of its posting, within the month that was open. */
export const adjustmentDay = (closed: ClosedMonths, rule: DayRule): RawBuilder<unknown> => {
  const month = openWhenPosted(closed)
  return sql`greatest(${month}, least(${dayOf(sql`e.posted_at`, rule)}, (${month} + interval '1 month' - interval '1 day')::date))`
}
