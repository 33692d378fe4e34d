import { foldedName } from '@ligeiro/contract/address-line'
import { anyPlace } from '@ligeiro/contract/fares'
import type { Fare } from '@ligeiro/contract/price-table'
import { csvText } from '#lib/csv-text.ts'
import { reais } from '#lib/money.ts'

/** `de;para;valor`, a line for each way; '*' alone means any place. */
export const faresToCsv = (fares: readonly Fare[]): string =>
  csvText([
    ['de', 'para', 'valor'],
    ...fares.flatMap(({ from, to, price, both }) => [
      [from, to, reais(price)],
      ...(both ? [[to, from, reais(price)]] : []),
    ]),
  ])

/** The names in fares that are no zone and no bairro of the table yet, each once, as first written. */
export function newPlaces(fares: readonly Fare[], known: readonly string[]): string[] {
  const seen = new Set([anyPlace, ...known].map(foldedName))
  return fares
    .flatMap(({ from, to }) => [from, to])
    .filter((name) => {
      const folded = foldedName(name)
      return !seen.has(folded) && seen.add(folded)
    })
}
