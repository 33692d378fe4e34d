import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { dayOf, type DayRule } from '../../platform/time/day-rule.ts'
import { addDays } from '../days.ts'

/** Which months are closed, oldest first. `open`: the first day of the first month that is not; null: none is closed yet. */
export type ClosedMonths = { months: string[]; lastEntries: string[]; open: string | null }

/** The first day of the month after that of a day. */
export function nextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** The first and the last day of a month, `YYYY-MM` or a day of it. */
export const daysOfMonth = (month: string) => ({
  start: `${month.slice(0, 7)}-01`,
  end: addDays(nextMonth(month), -1),
})

/** Whether the month of this day is over. */
export const hasEnded = (month: string, today: string): boolean => nextMonth(month) <= today

/** A closing in force: the first day of its month, and the last entry that is in its report. */
export type InForce = { month: string; last_entry: string }

export const closedMonths = (closed: readonly InForce[]): ClosedMonths => {
  const last = closed.at(-1)
  return {
    months: closed.map(({ month }) => month),
    lastEntries: closed.map(({ last_entry }) => last_entry),
    open: last ? nextMonth(last.month) : null,
  }
}

/** The closings in force, oldest first. */
export async function readClosings(db: Db): Promise<InForce[]> {
  const { rows } = await sql<InForce>`
    select month::text as month, last_entry from month_closings where reopened_at is null order by month`.execute(db)
  return rows
}

export const readClosedMonths = async (db: Db): Promise<ClosedMonths> => closedMonths(await readClosings(db))

/**
 * The first month that was open when the entry of this alias was posted. An entry of an earlier day counts there, as an adjustment. Months close in
 * their order, so that the ids of their last entries ascend.
 */
export const openWhenPosted = ({ months, lastEntries, open }: ClosedMonths): RawBuilder<unknown> =>
  sql`(${[...months, open ?? '-infinity']}::date[])[width_bucket(e.id - 1, ${lastEntries}::bigint[]) + 1]`

/** Whether the entry `e` counts on its own day. */
export const isInItsMonth = (closed: ClosedMonths, day = sql`e.day`): RawBuilder<unknown> =>
  closed.open === null ? sql`true` : sql`${day} >= ${openWhenPosted(closed)}`

/** The day on which the entry `e`, an adjustment, counts: that of its posting, within the month that was open. */
export const adjustmentDay = (closed: ClosedMonths, rule: DayRule): RawBuilder<unknown> => {
  const month = openWhenPosted(closed)
  return sql`greatest(${month}, least(${dayOf(sql`e.posted_at`, rule)}, (${month} + interval '1 month' - interval '1 day')::date))`
}
