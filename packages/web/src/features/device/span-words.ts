const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** '12 minutos', '3 horas', '2 dias'. */
export function spanWords(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minuto', 'minutos')
  if (minutes < 48 * 60) return counted(Math.round(minutes / 60), 'hora', 'horas')
  return counted(Math.round(minutes / (24 * 60)), 'dia', 'dias')
}
