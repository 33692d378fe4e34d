import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { dayMs } from '@ligeiro/contract/durations'

/** A number as a person would type it: the sums of formulas have the errors of binary fractions. */
export const numberText = (value: number): string => String(reaisOf(centsOf(value)))

/** Day 0 of a workbook, in days from 1970: 30 December 1899, or 1 January 1904 as older ones of Macs have it. */
const firstDay = { 1900: -25_569, 1904: -24_107 }

/** A date as a spreadsheet stores it, in days. What is less than two days is a time alone. */
export function serialText(serial: number, base: keyof typeof firstDay): string {
  const at = new Date(Math.round((serial + firstDay[base]) * dayMs))
  return Number.isNaN(at.getTime()) ? numberText(serial) : dateText(at, serial < 2)
}

export function dateText(at: Date, isTime = false): string {
  // A time is a fraction of a day, and misses its minute by a millisecond.
  const [day = '', time = ''] = new Date(at.getTime() + 500).toISOString().slice(0, 16).split('T')
  if (isTime) return time
  return time === '00:00' ? day : `${day} ${time}`
}

/** The formats of dates that have a number and no code. */
const isBuiltIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)

/** Whether a number format shows a date or a time. Texts in it, colours and the language are left out. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? isBuiltIn(id)
    : /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, ''))
