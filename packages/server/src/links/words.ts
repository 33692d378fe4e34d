import { timeOf } from '../time/local-time.ts'

export { timeOf }

/** As in 'R$ 15,00'. */
export const reais = (value: number): string =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ')

const part = (moment: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...options }).format(moment)
/** As in '13/11 14:02'. */
export const dayAndTime = (moment: Date, zone: string): string =>
  `${part(moment, zone, { day: '2-digit', month: '2-digit' })} ${timeOf(moment, zone)}`
