import { anyPlace } from '@ligeiro/contract/fares'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import { money } from '#lib/money.ts'
import { daysWords } from './day-words.ts'

export const placeWords = (place: string) => (place === anyPlace ? 'Qualquer lugar' : place)

const number = (value: number) => String(value).replace('.', ',')
const extraWords = ({ percent, amount }: { percent?: number | undefined; amount?: number | undefined }) =>
  percent === undefined ? money(amount ?? 0) : `${number(percent)} %`

/** What a table says, one line a thing, so that two versions can be compared. */
export function versionLines(body: PriceTableBody): Map<string, string> {
  const { zones, fares, bands, surcharges, return: back, waiting } = body
  return new Map<string, string>([
    ...fares
      .flatMap(({ from, to, price, both }) => [{ from, to, price }, ...(both ? [{ from: to, to: from, price }] : [])])
      .map(({ from, to, price }) => [`${placeWords(from)} → ${placeWords(to)}`, money(price)] as const),
    ...bands.map(({ up_to_km, price }) => [`Até ${number(up_to_km)} km`, money(price)] as const),
    ...(body.beyond_km === null ? [] : [['Mais longe que isso', money(body.beyond_km)] as const]),
    ...(body.minimum === 0 ? [] : [['Mínimo', money(body.minimum)] as const]),
    ...(body.round_to === 0.01 ? [] : [['Total para cima, de', money(body.round_to)] as const]),
    ...surcharges.map(({ name, when, ...extra }) => {
      const hours = when ? `, ${daysWords(when.days)}, ${when.from} às ${when.to}` : ''
      return [`Adicional: ${name}`, extraWords(extra) + hours] as const
    }),
    ...(back ? [['Retorno', extraWords(back)] as const] : []),
    ...(waiting
      ? [['Espera', `${money(waiting.per_minute)} por minuto depois de ${waiting.free_minutes} minutos`] as const]
      : []),
    ...zones.map(({ name, bairros }) => [`Zona ${name}`, bairros.join(', ') || 'sem bairros'] as const),
  ])
}

export type Difference = { name: string; before: string; after: string; changed: boolean }

/** The lines of two versions side by side, those that differ first. */
export function differences(before: PriceTableBody, after: PriceTableBody): Difference[] {
  const [left, right] = [versionLines(before), versionLines(after)]
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((name) => {
      const [was = '–', is = '–'] = [left.get(name), right.get(name)]
      return { name, before: was, after: is, changed: was !== is }
    })
    .toSorted((a, b) => Number(b.changed) - Number(a.changed))
}
