import * as z from 'zod/mini'
import { moment } from './fields.ts'

export const coordinate = (max: number) =>
  z.number('Coordenada inválida').check(z.gte(-max, 'Coordenada inválida'), z.lte(max, 'Coordenada inválida'))
/** Metres. */
export const accuracy = z
  .number('Precisão inválida')
  .check(z.gte(0, 'Precisão inválida'), z.lte(1e6, 'Precisão inválida'))

/** Where a phone was when its user took a step. It is no reason to refuse the step. */
export const fix = z.strictObject(
  { latitude: coordinate(90), longitude: coordinate(180), accuracy, at: moment },
  'Posição inválida',
)
export type Fix = z.infer<typeof fix>
