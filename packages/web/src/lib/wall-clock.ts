import { instantOf, wallClock } from './dates.ts'

/** What the clocks of `zone` show, as a field of date and time takes it: `2026-11-21T14:02`. */
export const wallTime = (moment: string | number, zone: string): string =>
  new Date(wallClock(moment, zone)).toISOString().slice(0, 16)

/** The calendar day: `2026-11-21`. */
export const isoDate = (moment: string | number, zone: string): string => wallTime(moment, zone).slice(0, 10)

/** The moment at which the clocks of `zone` show `wall`, in ms; NaN if it is no date and time. */
export function momentAt(wall: string, zone: string): number {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : NaN
  return Number.isNaN(wanted) ? NaN : instantOf(wanted, zone)
}
