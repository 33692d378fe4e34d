import type { TripStop } from '@ligeiro/contract/trips-schemas'
import { shortId } from '../short-id.ts'

/** 'entrega #ab12cd34' */
export const stopName = (id: string, kind: TripStop['kind']): string =>
  `${kind === 'pickup' ? 'coleta' : 'entrega'} ${shortId(id)}`

/** '850 m', '2,3 km' */
export const kmWords = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${(metres / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`
