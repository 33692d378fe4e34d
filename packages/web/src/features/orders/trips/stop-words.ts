import type { TripStop } from '@ligeiro/contract/trips-schemas'
import { shortId } from '../short-id.ts'

/** 'entrega #ab12cd34' */
export const stopName = (id: string, kind: TripStop['kind']): string =>
  `${kind === 'pickup' ? 'coleta' : 'entrega'} ${shortId(id)}`
