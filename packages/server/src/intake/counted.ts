import type { Reading } from '@ligeiro/contract/intake-schemas'
import { foldText, originalRange } from './reader/text.ts'
import { signEntries } from './reader/numbered.ts'

const counts = 'um dois tres quatro cinco seis sete oito nove dez'.split(' ')
const said =
  /(?<![a-z\d:,.#])(?:(?<count>\d{1,2}|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez) (?:entregas|pedidos|corridas|enderecos|viagens|(?<men>motoboys?|motos|motoqueiros?))|sao (?<are>duas|dois|tres|quatro|cinco|seis)(?= ?[:,]))(?![a-z])/
const numbered = /^ *\d{1,2} ?[).\-ºª]+ ?(?=[a-z])/

const numberOf = (word: string) => Number(word) || counts.indexOf(word === 'duas' ? 'dois' : word) + 1

/** The ranges of the original text that the fields of an order were read from. */
function rangesOf(value: unknown): (readonly [number, number])[] {
  if (typeof value !== 'object' || value === null) return []
  if ('from' in value && 'sure' in value) return [value.from as [number, number]]
  return Object.values(value).flatMap(rangesOf)
}

/**
 * How many orders a message speaks of, if it is another number than were read, and its numbered lines of which none took anything.
 * '2 motoboys' may take three orders, but three motoboys do not take two.
 */
export function miscountOf(text: string, orders: Reading['orders']): Pick<Reading, 'miscount'> {
  const source = foldText(text)
  const { count, men, are } = said.exec(source.folded)?.groups ?? {}
  const taken = orders.flatMap(({ pickup, delivery }) => rangesOf({ pickup, delivery }))
  let at = 0
  const entries = signEntries(source.folded)
    .split('\n')
    .flatMap((line): [number, number][] => {
      const from = at
      at += line.length + 1
      return numbered.test(line) ? [originalRange(source, from, from + line.trimEnd().length)] : []
    })
  const unread = entries.filter(([from, to]) => !taken.some(([start, end]) => start < to && end > from))
  const words = count ?? are
  const announced = words ? numberOf(words) : entries.length > 1 && unread.length > 0 ? entries.length : 0
  const differs = men ? announced > orders.length : announced !== orders.length
  return orders.length > 0 && announced > 1 && differs ? { miscount: { announced, unread } } : {}
}
