import { momentFormat, timeOf } from '../time/local-time.ts'

export { timeOf }

const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
/** As in 'R$ 15,00'. */
export const reais = (value: number): string => currency.format(value).replace(/\s/g, ' ')

const dayOf = momentFormat({ day: '2-digit', month: '2-digit' })
/** As in '13/11 14:02'. */
export const dayAndTime = (moment: Date, zone: string): string => `${dayOf(moment, zone)} ${timeOf(moment, zone)}`
