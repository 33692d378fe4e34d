import type { Statement } from '@ligeiro/contract/statement-api'

type Day = Statement['by_day'][number]
/** The period of one bar. */
export type Unit = 'day' | 'month' | 'year'
type Bucket = { key: string; label: string; count: number; total: number; cancelled: number }

const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const maxDayBars = 92
/** With more days than this, only some bars have a label. */
const maxLabelledDays = 31
const maxMonthBars = 48

/** Every unit from the first to the last day, also those without orders. */
function unitsOf(first: string, last: string): { unit: Unit; keys: string[] } {
  const days = (at(last) - at(first)) / dayMs + 1
  if (days <= maxDayBars)
    return {
      unit: 'day',
      keys: Array.from({ length: days }, (_, n) => new Date(at(first) + n * dayMs).toISOString().slice(0, 10)),
    }
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const months = Array.from({ length: month(last) - month(first) + 1 }, (_, n) => month(first) + n)
  const year = (n: number) => String(Math.floor(n / 12)).padStart(4, '0')
  if (months.length <= maxMonthBars)
    return { unit: 'month', keys: months.map((n) => `${year(n)}-${String((n % 12) + 1).padStart(2, '0')}`) }
  return { unit: 'year', keys: [...new Set(months.map(year))] }
}

function labelOf(key: string, unit: Unit, sparse: boolean): string {
  const [year = '', month = '', day = ''] = key.split('-')
  if (unit === 'year') return year
  if (unit === 'month') return sparse && month !== '01' && month !== '07' ? '' : `${month}/${year.slice(2)}`
  if (!sparse) return day
  return ['01', '10', '20'].includes(day) ? `${day}/${month}` : ''
}

/** The bars of a statement's chart: by day, or by month or year if there are too many days. `key` is dd/MM/yyyy, MM/yyyy or yyyy. */
export function chartOf(days: readonly Day[]): { unit: Unit; bars: Bucket[] } {
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return { unit: 'day', bars: [] }
  const { unit, keys } = unitsOf(first, last)
  const sparse = keys.length > (unit === 'day' ? maxLabelledDays : 12)
  const bars = new Map(
    keys.map((key) => [
      key,
      {
        key: key.split('-').toReversed().join('/'),
        label: labelOf(key, unit, sparse),
        count: 0,
        total: 0,
        cancelled: 0,
      },
    ]),
  )
  const length = keys[0]?.length
  for (const { day, count, total, cancelled } of days) {
    const bar = bars.get(day.slice(0, length))
    if (!bar) continue
    bar.count += count
    // Rounded to cents, since sums of floating-point numbers are inexact.
    bar.total = Math.round((bar.total + total) * 100) / 100
    bar.cancelled += cancelled
  }
  return { unit, bars: [...bars.values()] }
}
