import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Names what `bookDay` needs: when the books began, the time zone of the newest rules, and when the firm's day ends. */
export const bookDayJoins = sql`cross join (select valid_from from money_rules order by id limit 1) begun
      cross join (select time_zone from money_rules order by id desc limit 1) newest
      left join (select value ->> 'time' as day_end from settings where key = 'day_end') firm on true`

/** The day of the books of a moment, as text. */
export const bookDay = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone newest.time_zone - coalesce(firm.day_end, '00:00')::interval)::date::text`

/** The day of the books of a moment, `YYYY-MM-DD`. */
export async function readBookDay(db: Db, moment: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ${bookDay(sql`${moment}::timestamptz`)} as day from (select) one ${bookDayJoins}`.execute(db)
  return rows[0]!.day
}
