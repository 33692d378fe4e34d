import { dayOf, rangeBounds, type DayRule } from '#lib/dates.ts'

const monthAndYear = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOnly = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/** The first and last of the firm's days of a month, `back` months before the present one, and its name: 'Novembro', of another year 'Dezembro de 2025'; `full` always has the year. */
export function monthOf(now: number, rule: DayRule, back = 0) {
  let [from, to] = rangeBounds('month', now, rule)
  for (let left = back; left > 0; left--) [from, to] = rangeBounds('month', from - 1, rule)
  const [start, end] = [dayOf(from, rule), dayOf(to - 1, rule)]
  const isThisYear = start.slice(0, 4) === dayOf(now, rule).slice(0, 4)
  const named = (format: Intl.DateTimeFormat) => {
    const name = format.format(Date.parse(`${start}T12:00Z`))
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
  return { start, end, name: named(isThisYear ? monthOnly : monthAndYear), full: named(monthAndYear) }
}
