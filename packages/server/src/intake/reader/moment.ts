import { type Field, type Reading } from './reading.ts'
import { originalRange } from './text.ts'
import { type LocalDay, resolveDay, type TimeSpan } from './time.ts'

/** The day and the minutes since midnight. */
export type LocalMoment = LocalDay & { minutes: number }

const two = (value: number) => String(value).padStart(2, '0')
const write = ({ year, month, day }: LocalDay, minutes: number) =>
  `${year}-${two(month)}-${two(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** A day alone, and a time that is no moment, stay in the description. */
export function readMoment({ source }: Reading, spans: readonly TimeSpan[], now: LocalMoment): Field<string> | null {
  const clocks = spans.filter(({ kind }) => kind === 'clock')
  const days = spans.filter(({ day }) => day !== undefined)
  const [clock] = clocks
  if (clock?.minutes === undefined) return null
  // 'sexta 13/11': the date says more than the weekday.
  const day = days.find(({ day }) => day !== undefined && 'day' in day) ?? days[0]
  const resolved = day?.day ? resolveDay(day.day, now) : now
  if (!resolved) return null
  const value = write(resolved, clock.minutes)
  const from = Math.min(clock.from, day?.from ?? clock.from)
  const to = Math.max(clock.to, day?.to ?? clock.to)
  const different = new Set(clocks.map(({ minutes }) => minutes)).size > 1
  return { value, sure: !different && value > write(now, now.minutes), from: originalRange(source, from, to) }
}
