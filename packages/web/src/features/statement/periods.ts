import { isoDay, rangeBounds } from '#lib/dates.ts'
import type { StatementForm } from './filter.ts'

export const periodNames = ['today', 'yesterday', 'week', 'month', 'last-month'] as const
export type Period = (typeof periodNames)[number]
export const periodLabel: Record<Period, string> = {
  today: 'Hoje',
  yesterday: 'Ontem',
  week: 'Semana',
  month: 'Mês',
  'last-month': 'Mês passado',
}

type Days = Pick<StatementForm, 'start' | 'end'>

/** The first and the last day of a period, in the firm's time zone. */
export function daysOf(period: Period, now: number, zone: string): Days {
  const whole = (range: 'today' | 'week' | 'month', at = now) => {
    const [from, to] = rangeBounds(range, at, zone)
    return { start: isoDay(from, zone), end: isoDay(to - 1, zone), before: from - 1 }
  }
  const range = period === 'yesterday' ? 'today' : period === 'last-month' ? 'month' : period
  const { before, ...days } = whole(range)
  if (period === range) return days
  const { start, end } = whole(range, before)
  return { start, end }
}

/** The period of these days, or undefined. */
export const periodOf = ({ start, end }: Days, now: number, zone: string): Period | undefined =>
  periodNames.find((period) => {
    const days = daysOf(period, now, zone)
    return days.start === start && days.end === end
  })
