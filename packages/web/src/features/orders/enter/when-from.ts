import { dayMs } from '@ligeiro/contract/durations'
import { isoDate, momentAt } from '#lib/wall-clock.ts'

const two = (text: string) => text.padStart(2, '0')

/** Reads '25/11/2026 23:40', '25/11 23h40', '2026-11-25 23:40' or '23:40', else null. A missing day or year is the last before now. */
export function whenFrom(text: string, now: number, zone: string): string | null {
  const [, before = '', hour = '', minute = ''] =
    /^(.*?)(?:^|[\s,T]+)(\d{1,2})(?:[:h](\d{2})(?::\d{2})?|h)$/i.exec(text.trim()) ?? []
  if (hour === '') return null
  const clock = `${two(hour)}:${minute || '00'}`
  const on = (day: string) => {
    const at = momentAt(`${day}T${clock}`, zone)
    // A day that no month has is read as one of the next month.
    return Number.isNaN(at) || isoDate(at, zone) !== day ? null : at
  }
  const moment = dayBefore(before.trim(), now, zone, on)
  return moment === null ? null : new Date(moment).toISOString()
}

function dayBefore(day: string, now: number, zone: string, on: (day: string) => number | null): number | null {
  const today = isoDate(now, zone)
  const last = (one: string, earlier: string) => {
    const at = on(one)
    return at !== null && at > now ? on(earlier) : at
  }
  if (day === '' || day.toLowerCase() === 'hoje') return last(today, day === '' ? isoDate(now - dayMs, zone) : today)
  if (day.toLowerCase() === 'ontem') return on(isoDate(now - dayMs, zone))
  if (/^\d{4}-\d\d-\d\d$/.test(day)) return on(day)
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(day) ?? []
  if (date === undefined || month === undefined) return null
  const inYear = (one: number) => `${one}-${two(month)}-${two(date)}`
  if (year !== undefined) return on(inYear(Number(year) + (year.length === 2 ? 2000 : 0)))
  const thisYear = Number(today.slice(0, 4))
  return last(inYear(thisYear), inYear(thisYear - 1))
}
