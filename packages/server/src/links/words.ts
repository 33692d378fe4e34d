import { momentFormat, timeOf } from '../platform/time/local-time.ts'

export { reais } from '../prices/reais.ts'
export { timeOf }

const dayOf = momentFormat({ day: '2-digit', month: '2-digit' })
/** As in '13/11 14:02'. */
export const dayAndTime = (moment: Date, zone: string): string => `${dayOf(moment, zone)} ${timeOf(moment, zone)}`
