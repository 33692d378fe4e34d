import { clockTime, shortDate } from './dates.ts'

/** The calendar day: `2026-11-21`. */
export const isoDate = (moment: string | number, zone: string): string =>
  shortDate(moment, zone).split('/').toReversed().join('-')

/** What the clocks of `zone` show, as a field of date and time takes it: `2026-11-21T14:02`. */
export const wallTime = (moment: string | number, zone: string): string =>
  `${isoDate(moment, zone)}T${clockTime(moment, zone)}`

/** The moment at which the clocks of `zone` show `wall`, in ms; NaN if it is no date and time. Where clocks change, the second pass corrects the offset. */
export function momentAt(wall: string, zone: string): number {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : NaN
  if (Number.isNaN(wanted)) return NaN
  let at = wanted
  for (let pass = 0; pass < 2; pass++) at += wanted - Date.parse(`${wallTime(at, zone)}:00Z`)
  return at
}
