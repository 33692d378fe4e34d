import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readDayRule } from '../../firm/settings/queries.ts'
import { dayOf, type DayRule } from '../../platform/time/day-rule.ts'

export const begun = sql`(select valid_from from money_rules order by id limit 1) begun`

/** How the books cut days: in the time zone of the newest rules. */
export const readBookDays = (db: Db): Promise<DayRule> =>
  readDayRule(db, sql`(select time_zone from money_rules order by id desc limit 1)`)

/** The day of the books of a moment, as text. */
export const bookDay = (moment: RawBuilder<unknown>, rule: DayRule) => sql`(${dayOf(moment, rule)})::text`

/** The day of the books of a moment, `YYYY-MM-DD`. */
export async function readBookDay(db: Db, moment: Date): Promise<string> {
  const rule = await readBookDays(db)
  const { rows } = await sql<{ day: string }>`select ${bookDay(sql`${moment}::timestamptz`, rule)} as day`.execute(db)
  return rows[0]!.day
}
