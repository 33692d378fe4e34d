import { dayOf, rangeBounds, type DayRule } from '#lib/dates.ts'
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
/** What a period sets: whole days. */
type WholeDays = Days & { startTime: ''; endTime: '' }

export function daysOf(period: Period, now: number, rule: DayRule): WholeDays {
  const whole = (range: 'today' | 'week' | 'month', at = now) => {
    const [from, to] = rangeBounds(range, at, rule)
    const days = { start: dayOf(from, rule), startTime: '', end: dayOf(to - 1, rule), endTime: '' } as const
    return { days, before: from - 1 }
  }
  const range = period === 'yesterday' ? 'today' : period === 'last-month' ? 'month' : period
  const { before, days } = whole(range)
  return period === range ? days : whole(range, before).days
}

/** Undefined if no period has these days. */
export const periodOf = (
  { start, startTime, end, endTime }: Days & Pick<StatementForm, 'startTime' | 'endTime'>,
  now: number,
  rule: DayRule,
): Period | undefined =>
  startTime || endTime
    ? undefined
    : periodNames.find((period) => {
        const days = daysOf(period, now, rule)
        return days.start === start && days.end === end
      })
