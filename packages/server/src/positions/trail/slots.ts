import { dayMs } from '@ligeiro/contract/durations'
import { sql } from 'kysely'
import { momentFormat } from '../../platform/time/local-time.ts'

/** Of the table `positions`. 30 days at most are kept; tomorrow's rows, of a phone whose clock is ahead, and those of a day that was not forgotten yet need a slot too. */
export const slotCount = 32
export const allSlots: readonly number[] = Array.from({ length: slotCount }, (_, slot) => slot)

const date = momentFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })
/** The number of the firm's calendar day of a moment. */
export const dayNumber = (at: Date, zone: string): number =>
  Date.parse(date(at, zone).split('/').toReversed().join('-')) / dayMs
export const slotOf = (day: number): number => day % slotCount

export type TrailConfig = { trailDays: number; timeZone: string }

/** The days that are kept: today and those before it, TRAIL_DAYS in all. */
export function keptDays(now: Date, { trailDays, timeZone }: TrailConfig) {
  const today = dayNumber(now, timeZone)
  const first = today - trailDays + 1
  return {
    first,
    slots: trailDays === 0 ? [] : Array.from({ length: trailDays + 1 }, (_, n) => slotOf(first + n)),
    /** When the first one began, as SQL. */
    since: sql<Date>`((date '1970-01-01' + ${first}::int)::timestamp at time zone ${timeZone}::text)`,
  }
}
