import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { dayOf, type DayRule } from '../../platform/time/day-rule.ts'
import { readDayRule, writeSetting } from './queries.ts'

type Change = { zone: string; /** When days ended until now. */ ended: string; userId: string; now: Date }

/**
 * Keeps how days ended until now, so that a day that began before the change stays as it was counted. The setting is already written, and
 * its lock serialises changes.
 */
export async function keepEarlierDayEnd(db: Db, { zone, ended, userId, now }: Change): Promise<void> {
  const rule = await readDayRule(db, zone)
  const today = (by: DayRule) => dayOf(sql`${now}::timestamptz`, by)
  // A day whose new end is over already keeps its old end: what happened since is of it.
  const { rows } = await sql<{ day: string }>`
    select greatest(${today({ ...rule, dayEnd: ended })}, ${today({ ...rule, earlier: [] })})::text as day`.execute(db)
  const before = rows[0]!.day
  const kept = rule.earlier.filter((end) => end.before < before)
  const time = rule.earlier.find((end) => end.before >= before)?.time ?? ended
  const value = time === rule.dayEnd ? kept : [...kept, { before, time }]
  await writeSetting(db, 'earlier_day_ends', { value, userId, now, version: undefined })
}
