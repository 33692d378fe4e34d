const names = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const full = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']

export const dayOptions = full.map((label, day) => ({ value: String(day), label }))

/** As in "seg a sex" or "ter, qui"; Sunday is day 0. */
export function daysWords(days: readonly number[]): string {
  if (days.length === 7) return 'todos os dias'
  if (days.length === 0) return 'nenhum dia'
  const first = days[0] ?? 0
  if (days.length > 2 && days.every((day, index) => day === first + index))
    return `${names[first]} a ${names[first + days.length - 1]}`
  return days.map((day) => names[day]).join(', ')
}
