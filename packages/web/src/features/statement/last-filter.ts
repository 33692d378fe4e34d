import { formFrom, noFilter, searchOf, type StatementForm } from './filter.ts'
import { daysOf, periodNames, periodOf } from './periods.ts'
import type { DayRule } from '#lib/dates.ts'
import { localStore } from '#lib/storage.ts'

const key = (userId: string) => `statement:${userId}`
/** Beside the days: 'Mês' is the present month also in the next one. */
const periodParam = 'period'

/** The filter that this admin used last on this device, of this month if it has no days. */
export function lastFilter(userId: string, now: number, rule: DayRule): StatementForm {
  const saved = localStore.getItem(key(userId))
  if (saved === null) return { ...noFilter, ...daysOf('month', now, rule) }
  const search = new URLSearchParams(saved)
  const period = periodNames.find((name) => name === search.get(periodParam))
  const form = formFrom(search)
  return { ...form, ...(period || (!form.start && !form.end) ? daysOf(period ?? 'month', now, rule) : {}) }
}

export function saveFilter(userId: string, form: StatementForm, now: number, rule: DayRule): void {
  const period = periodOf(form, now, rule)
  localStore.setItem(key(userId), searchOf(form) + (period ? `&${periodParam}=${period}` : ''))
}
