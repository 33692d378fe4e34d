import type { EarlierDayEnd } from '@ligeiro/contract/day-end'
import { sql, type RawBuilder } from 'kysely'

/**
 * The one rule of days (docs/product.md, Days of the firm): a day begins at `dayEnd`, 'HH:MM' by the clock of the time zone `zone`, and what
 * happens before that time belongs to the day before. `earlier`: how days ended before the setting was changed, the oldest first.
 */
export type DayRule = { zone: string; dayEnd: string; earlier: readonly EarlierDayEnd[] }

type Moment = RawBuilder<unknown>

const localTime = (moment: Moment, { zone }: DayRule) => sql`(${moment} at time zone ${zone}::text)`

/** The firm's day of a moment. The day before another end begins to hold is never cut again: moments after it are of later days. */
export function dayOf(moment: Moment, rule: DayRule): Moment {
  const local = localTime(moment, rule)
  const cut = (time: string, first: string | undefined) => {
    const day = sql`(${local} - ${time}::interval)::date`
    return first === undefined ? day : sql`greatest(${day}, ${first}::date)`
  }
  const { earlier, dayEnd } = rule
  if (earlier.length === 0) return cut(dayEnd, undefined)
  const cases = earlier.map(
    ({ before, time }, n) =>
      sql`when ${local} < ${before}::date + ${time}::interval then ${cut(time, earlier[n - 1]?.before)}`,
  )
  return sql`case when ${moment} is null then null ${sql.join(cases, sql` `)} else ${cut(dayEnd, earlier.at(-1)?.before)} end`
}

/** The local time at which a day begins, or the one of a minute. `more`: days or minutes later. */
function localStart(text: string, { earlier, dayEnd }: DayRule, more: 0 | 1) {
  if (text.length > 10) return sql`(${text}::timestamp + interval '1 minute' * ${sql.lit(more)})`
  const ended = earlier.find(({ before }) => (more ? before > text : before >= text))?.time ?? dayEnd
  return sql`(${text}::date + ${sql.lit(more)} + ${ended}::interval)`
}

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
