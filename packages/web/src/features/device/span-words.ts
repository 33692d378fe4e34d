const withCount = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`

/** '12 minutos', '3 horas', '2 dias'. */
export function durationText(minutes: number): string {
  if (minutes < 60) return withCount(minutes, 'minuto', 'minutos')
  if (minutes < 48 * 60) return withCount(Math.round(minutes / 60), 'hora', 'horas')
  return withCount(Math.round(minutes / (24 * 60)), 'dia', 'dias')
}
