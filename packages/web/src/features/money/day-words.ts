import { dayMs } from '@ligeiro/contract/durations'
import { brazilian } from '#lib/dates.ts'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** `sexta-feira, 20/11/2026` of `2026-11-20` */
export const dayTitle = (day: string): string => `${weekday.format(Date.parse(day))}, ${brazilian(day)}`
/** `20/11` of `2026-11-20` */
export const shortDay = (day: string): string => brazilian(day).slice(0, 5)

/** How many days lie between two days. */
export const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / dayMs

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
