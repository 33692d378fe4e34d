import { dayMs } from '@ligeiro/contract/durations'
import type { EarlierDayEnd } from '@ligeiro/contract/day-end'

/** Calendar arithmetic in the firm's time zone. Times are ISO 8601 or ms; `now`, and `zone` or the rule of days, are always parameters. */

/**
 * The one rule of days (docs/product.md, Days of the firm): a day begins at `dayEnd`, 'HH:MM' by the clock of the time zone `zone`, and what
 * happens before that time belongs to the day before. `earlier`: how days ended before the setting was changed, the oldest first.
 */
export type DayRule = { zone: string; dayEnd: string; earlier?: readonly EarlierDayEnd[] }

export const dateRanges = ['today', 'week', 'month', 'all'] as const
export type DateRange = (typeof dateRanges)[number]

/** Formatters are slow to create, so they are cached by format (one of the constants below, each with one locale) and zone. */
const formats = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>()
function format(zone: string, form: Intl.DateTimeFormatOptions, locale = 'pt-BR'): Intl.DateTimeFormat {
  const ofForm = formats.get(form) ?? new Map<string, Intl.DateTimeFormat>()
  formats.set(form, ofForm)
  const made = ofForm.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, hourCycle: 'h23', ...form })
  ofForm.set(zone, made)
  return made
}
const ms = (moment: string | number) => (typeof moment === 'number' ? moment : Date.parse(moment))

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** `14:02` */
export const clockTime = (moment: string | number, zone: string): string => format(zone, clock).format(ms(moment))
/** `21/11/2026` */
export const shortDate = (moment: string | number, zone: string): string => format(zone, day).format(ms(moment))
/** `21/11/2026 14:02` */
export const dateTime = (moment: string | number, zone: string): string =>
  `${shortDate(moment, zone)} ${clockTime(moment, zone)}`

/** `21/11/2026` of `2026-11-21` */
export const brazilian = (day: string): string => day.split('-').toReversed().join('/')

/** 'Agora mesmo', 'Há 5 min', 'Há 3h', otherwise date and time. */
export function relativeTime(moment: string, now: number, zone: string): string {
  const minutes = Math.floor((now - ms(moment)) / 60_000)
  if (minutes < 1) return 'Agora mesmo'
  if (minutes < 60) return `Há ${minutes} min`
  if (minutes < 24 * 60) return `Há ${Math.floor(minutes / 60)}h`
  return dateTime(moment, zone)
}

/** Whole minutes from `moment` to `now`, never negative. */
export const minutesSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - ms(moment)) / 60_000))

const parts = { ...day, ...clock, second: '2-digit' } as const
/** What the clocks of the zone show, as if it were UTC, in ms. */
export function wallClock(moment: string | number, zone: string): number {
  const read: Record<string, number> = {}
  for (const { type, value } of format(zone, parts, 'en-US').formatToParts(ms(moment))) read[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The instant at which the clocks of the zone show `wanted`, which is as if it were UTC. */
export function instantOf(wanted: number, zone: string): number {
  // Where clocks change, the zone's offset at the guess may differ from the one at the result: the second pass corrects
  // it.
  let at = wanted
  for (let pass = 0; pass < 2; pass++) at = wanted - (wallClock(at, zone) - Math.floor(at / 1000) * 1000)
  return at
}

const isoDay = (midnight: number) => new Date(midnight).toISOString().slice(0, 10)
/** What the clocks of the zone show when the day of this midnight begins, both as if they were UTC. */
const clockStart = (midnight: number, { dayEnd, earlier = [] }: DayRule) => {
  const time = earlier.find(({ before }) => before >= isoDay(midnight))?.time ?? dayEnd
  return midnight + Date.parse(`1970-01-01T${time}Z`)
}

/** The firm's day of a moment: `2026-11-21`. */
export function dayOf(moment: string | number, rule: DayRule): string {
  const clock = wallClock(moment, rule.zone)
  const midnight = Math.floor(clock / dayMs) * dayMs
  return isoDay(clock < clockStart(midnight, rule) ? midnight - dayMs : midnight)
}

/** The first instant of a firm's day; days and months may overflow as in `Date.UTC`. */
const startOfDay = (year: number, month: number, dayOfMonth: number, rule: DayRule): number =>
  instantOf(clockStart(Date.UTC(year, month - 1, dayOfMonth), rule), rule.zone)

type Bounds = readonly [from: number, to: number]

/** Cached, because every row of a list asks for the bounds. A cached value is valid until its day is over. */
const knownBounds = new WeakMap<DayRule, Map<DateRange, { today: Bounds; bounds: Bounds }>>()

/** From (inclusive) to (exclusive) in ms; weeks begin on Sunday. */
export function rangeBounds(range: DateRange, now: number, rule: DayRule): Bounds {
  if (range === 'all') return [-Infinity, Infinity]
  const known = knownBounds.get(rule) ?? new Map<DateRange, { today: Bounds; bounds: Bounds }>()
  knownBounds.set(rule, known)
  const last = known.get(range)
  if (last && now >= last.today[0] && now < last.today[1]) return last.bounds
  const bounds = findBounds(range, now, rule)
  known.set(range, { today: range === 'today' ? bounds : findBounds('today', now, rule), bounds })
  return bounds
}

function findBounds(range: Exclude<DateRange, 'all'>, now: number, rule: DayRule): Bounds {
  const [year = 0, month = 0, day = 0] = dayOf(now, rule).split('-').map(Number)
  const at = (m: number, d: number) => startOfDay(year, m, d, rule)
  if (range === 'month') return [at(month, 1), at(month + 1, 1)]
  if (range === 'today') return [at(month, day), at(month, day + 1)]
  const sunday = day - new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return [at(month, sunday), at(month, sunday + 7)]
}

export function inRange(moment: string, range: DateRange, now: number, rule: DayRule): boolean {
  const [from, to] = rangeBounds(range, now, rule)
  return ms(moment) >= from && ms(moment) < to
}

/** '14:02', or '20/11 14:02' on another day. */
export const momentOf = (moment: string, now: number, rule: DayRule): string =>
  inRange(moment, 'today', now, rule)
    ? clockTime(moment, rule.zone)
    : `${shortDate(moment, rule.zone).slice(0, 5)} ${clockTime(moment, rule.zone)}`
