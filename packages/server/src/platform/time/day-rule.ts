import { sql, type RawBuilder } from 'kysely'

/**
 * The one rule of days (docs/product.md, Days of the firm): a day begins at `dayEnd`, 'HH:MM' by the clock of the time zone `zone`, and what
 * happens before that time belongs to the day before.
 */
export type DayRule = { zone: string; dayEnd: string }

type Moment = RawBuilder<unknown>

const localTime = (moment: Moment, { zone }: DayRule) => sql`(${moment} at time zone ${zone}::text)`

/** The firm's day of a moment. */
export const dayOf = (moment: Moment, rule: DayRule): Moment =>
  sql`(${localTime(moment, rule)} - ${rule.dayEnd}::interval)::date`

/** The local time at which a day begins, or the one of a minute. `more`: days or minutes later. */
const localStart = (text: string, rule: DayRule, more: 0 | 1) =>
  text.length > 10
    ? sql`(${text}::timestamp + interval '1 minute' * ${sql.lit(more)})`
    : sql`(${text}::date + ${sql.lit(more)} + ${rule.dayEnd}::interval)`

/**
 * The condition for moments from one day or minute (`YYYY-MM-DDTHH:MM`) to another, both included. Near the ends the local times are
 * compared, because a time may occur twice or not at all when the clocks change; elsewhere the moment suffices, which takes less time and
 * allows the use of an index.
 */
export function isBetween(
  moment: Moment,
  { from, until }: { from?: string | undefined; until?: string | undefined },
  rule: DayRule,
): RawBuilder<boolean> {
  const start = from === undefined ? undefined : localStart(from, rule, 0)
  const end = until === undefined ? undefined : localStart(until, rule, 1)
  const dayBefore = (local: Moment) => sql`((${local} - interval '1 day') at time zone ${rule.zone}::text)`
  const dayAfter = (local: Moment) => sql`((${local} + interval '1 day') at time zone ${rule.zone}::text)`
  const conditions = [
    sql`true`,
    ...(start === undefined
      ? []
      : [
          sql`${moment} >= ${dayBefore(start)}
            and (${moment} >= ${dayAfter(start)} or ${localTime(moment, rule)} >= ${start})`,
        ]),
    ...(end === undefined
      ? []
      : [
          sql`${moment} < ${dayAfter(end)}
            and (${moment} < ${dayBefore(end)} or ${localTime(moment, rule)} < ${end})`,
        ]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
