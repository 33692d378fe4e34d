import { dayMs } from '@ligeiro/contract/durations'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { addReais } from '#lib/money.ts'

type Day = Pick<Statement['by_day'][number], 'day' | 'count' | 'total' | 'cancelled'>
type Unit = 'day' | 'week' | 'month' | 'year'
/** At the end of a chart's title, and the name of its highest bar. */
export const chartWords: Record<Unit, { title: string; top: string }> = {
  day: { title: 'por dia', top: 'Maior dia' },
  week: { title: 'por semana', top: 'Maior semana' },
  month: { title: 'por mês', top: 'Maior mês' },
  year: { title: 'por ano', top: 'Maior ano' },
}
type Bucket = { key: string; label: string; count: number; total: number; cancelled: number }

const maxBars = 31
/** With more bars than this, days excepted, only some have a label. */
const maxLabelled = 12
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The first day of the bar that contains a day; weeks begin on Sunday. */
const firstDayOf: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => dayAt(at(day) - new Date(at(day)).getUTCDay() * dayMs),
  month: (day) => `${day.slice(0, 7)}-01`,
  year: (day) => `${day.slice(0, 4)}-01-01`,
}
const next: Record<Unit, (first: string) => string> = {
  day: (first) => dayAt(at(first) + dayMs),
  week: (first) => dayAt(at(first) + 7 * dayMs),
  month: (first) => firstDayOf.month(dayAt(at(first) + 31 * dayMs)),
  year: (first) => firstDayOf.year(dayAt(at(first) + 366 * dayMs)),
}
const words: Record<Unit, (day: string, month: string, year: string) => { key: string; label: string }> = {
  day: (day, month, year) => ({ key: `${day}/${month}/${year}`, label: day }),
  week: (day, month, year) => ({ key: `semana de ${day}/${month}/${year}`, label: `${day}/${month}` }),
  month: (_, month, year) => ({ key: `${month}/${year}`, label: `${month}/${year.slice(2)}` }),
  year: (_, __, year) => ({ key: year, label: year }),
}

/** Every bar from the first to the last day, also those without orders; null if there are more than `maxBars`. */
function barsOf(unit: Unit, first: string, last: string): string[] | null {
  const bars = [firstDayOf[unit](first)]
  for (let bar = next[unit](bars[0] ?? ''); bar <= last; bar = next[unit](bar)) {
    if (bars.length === maxBars) return null
    bars.push(bar)
  }
  return bars
}

/** The bars of a statement's chart: by day, or by week, month or year if there are too many. Days before the last 31 years have no bar. */
export function chartOf(days: readonly Day[]): { unit: Unit; bars: Bucket[] } {
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return { unit: 'day', bars: [] }
  const earliest = `${String(Number(last.slice(0, 4)) - maxBars + 1).padStart(4, '0')}-01-01`
  const units = ['day', 'week', 'month'] as const
  const unit = units.find((one) => barsOf(one, first, last)) ?? 'year'
  const keys = barsOf(unit, first > earliest ? first : earliest, last) ?? []
  const labelEvery = unit === 'day' ? 1 : Math.ceil(keys.length / maxLabelled)
  const bars = new Map(
    keys.map((bar, index) => {
      const [year = '', month = '', day = ''] = bar.split('-')
      const { key, label } = words[unit](day, month, year)
      return [bar, { key, label: index % labelEvery === 0 ? label : '', count: 0, total: 0, cancelled: 0 }]
    }),
  )
  for (const { day, count, total, cancelled } of days) {
    const bar = bars.get(firstDayOf[unit](day))
    if (!bar) continue
    bar.count += count
    bar.total = addReais([bar.total, total])
    bar.cancelled += cancelled
  }
  return { unit, bars: [...bars.values()] }
}
