import { LineProblem, textOf } from './values.ts'

const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
const weekday = /^(seg|ter|qua|qui|sex|s[aá]b|dom)\p{L}*(-feira)?[.,]?\s+/iu
const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i
const numbers =
  /^(?:(?<d>\d{1,2})[/.-](?<m>\d{1,2})(?:[/.-](?<y>\d{4}|\d{2}))?|(?<y2>\d{4})-(?<m2>\d{1,2})-(?<d2>\d{1,2}))(?:(?:[ T,]|\s-\s|às)+(?<time>.+))?$/
const named =
  /^(?<d>\d{1,2})(?:º)?[\s/.-]+(?:de\s+)?(?<name>\p{L}{3,9})\.?(?:[\s/.-]+(?:de\s+)?(?<y>\d{4}|\d{2}))?(?:(?:[ ,]|às)+(?<time>.+))?$/iu
/** What spreadsheets write for the days from 1 January 2000 to 31 December 2099, in a cell without the format of a date. */
const serial = /^(\d{5})(?:[.,]\d+)?$/
const [firstSerial, lastSerial] = [36_526, 73_050]

type Day = { year: number; month: number; day: number; time: string | undefined; note: string | null }

function readDay(text: string, now: Date): Day | null {
  const [, days] = serial.exec(text) ?? []
  if (days !== undefined) {
    const date = new Date(Date.UTC(1899, 11, 30 + Number(days)))
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    return Number(days) < firstSerial || Number(days) > lastSerial
      ? null
      : { year, month, day, time: undefined, note: null }
  }
  const bare = text.replace(weekday, '')
  const { d, m, y, y2, m2, d2, name, time } = { ...(numbers.exec(bare)?.groups ?? named.exec(bare)?.groups) }
  const month = name === undefined ? Number(m2 ?? m) : months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const written = y2 ?? (y?.length === 2 ? `20${y}` : y)
  const day = Number(d2 ?? d)
  if (written !== undefined) return { year: Number(written), month, day, time, note: null }
  // Without a year it is the last time that there was this day.
  const year = now.getUTCFullYear() - (Date.UTC(now.getUTCFullYear(), month - 1, day) > now.getTime() ? 1 : 0)
  return { year, month, day, time, note: `“${text}” não diz o ano: fica ${year}` }
}

/** The minutes since midnight of a time as people write it: '14:30', '14h30', '14.30', '1430', '2:30 PM', '24:00'. */
function minutesOf(text: string): number | null {
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?:[:h.](\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:h|hs|hrs|horas)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    []
  // '0.54' is a time in a cell without the format of a time, and has lost its minutes.
  if (hours === undefined || /^0[.,]/.test(text)) return null
  const isHalf = half !== undefined
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (Number(minutes) > 59 || (isHalf && Number(hours) > 12)) return null
  return hour < 24 || (hour === 24 && Number(minutes) === 0) ? hour * 60 + Number(minutes) : null
}

const noon = 12 * 60

/** The firm's local time of an instant, as '2026-10-05 14:30'. */
const localOf = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

type Firm = { now: Date; zone: string }

/**
 * Reads a day, and the time in the same or another cell, as the firm's local time '2026-10-05 14:30', with notes on what was not written.
 * Without a time, or with one that says nothing, it is noon.
 */
export function localMoment(
  dateCell: string | undefined,
  timeCell: string | undefined,
  { now, zone }: Firm,
): { local: string; notes: (string | null)[] } {
  const text = textOf(dateCell)
  if (!text) throw new LineProblem('Falta a data', 'sem data')
  if (zoned.test(text) && !textOf(timeCell)) return { local: localOf(new Date(text), zone), notes: [] }
  const read = readDay(text, now)
  const { year = 0, month = 0, day = 0, note = null } = read ?? {}
  const date = new Date(Date.UTC(year, month - 1, day))
  if (!(date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000))
    throw new LineProblem(`“${text}” não é uma data (dia/mês/ano)`, 'com data ilegível')
  const typed = textOf(timeCell) ?? read?.time?.trim()
  const minutes = typed === undefined ? noon : minutesOf(typed)
  const moment = new Date(date.getTime() + (minutes ?? noon) * 60_000).toISOString()
  return {
    local: moment.slice(0, 16).replace('T', ' '),
    notes: [note, minutes === null ? `“${typed}” não é uma hora: fica meio-dia` : null],
  }
}
