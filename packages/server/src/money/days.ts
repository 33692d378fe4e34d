import { dayMs } from '@ligeiro/contract/durations'

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** As in '21/11'. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** As in '21/11/2026'. */
export const longDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`

type Period = 'weekly' | 'fortnightly' | 'monthly' | 'manual'

const isEnd = (day: string, period: Period) => {
  const isLastOfMonth = addDays(day, 1).endsWith('-01')
  if (period === 'weekly') return new Date(day).getUTCDay() === 0
  if (period === 'monthly') return isLastOfMonth
  return period === 'manual' || isLastOfMonth || day.endsWith('-15')
}

/** The last day before `today` on which a period ended: a Sunday, the 15th or the last of a month, the last; manual: yesterday. */
export function lastPeriodEnd(today: string, period: Period): string {
  let day = addDays(today, -1)
  while (!isEnd(day, period)) day = addDays(day, -1)
  return day
}
