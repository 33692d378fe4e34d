import { foldedName } from '@ligeiro/contract/address-line'
import { anyPlace } from '@ligeiro/contract/fares'
import type { Fare } from '@ligeiro/contract/price-table'
import { reais } from '#lib/money.ts'

/** A cell that begins like a formula would be one in a spreadsheet; '*' alone means any place. */
const cell = (text: string) => {
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const line = (from: string, to: string, price: number) => [from, to].map(cell).concat(reais(price)).join(';')

/** `de;para;valor`, a line for each way. */
export const faresToCsv = (fares: readonly Fare[]): string =>
  [
    'de;para;valor',
    ...fares.flatMap(({ from, to, price, both }) => [line(from, to, price), ...(both ? [line(to, from, price)] : [])]),
  ].join('\r\n')

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
