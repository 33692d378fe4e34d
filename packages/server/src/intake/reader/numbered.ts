import { measures, notNames, streetTypes } from './vocabulary.ts'

const ordinals = 'primeir segund terceir quart quint sext setim oitav non decim'.split(' ')
const spoken = new RegExp(
  String.raw`(?<=^|[\n ,;.:])(?:e |, ?)?[ao] (?<ordinal>${ordinals.join('|')})[ao](?: entrega| pedido| parada| corrida)?(?: (?:e|eh|vai|fica|seria)(?= )|,|:)?(?= (?:na|no|nas|em|para|pra|pro|p\/|rua|r\.|av\.?|avenida) ?\S)`,
  'g',
)

/** 'a primeira é na rua A ... e a segunda é na rua B' as '1)' and '2)', each character in its place. */
function countSpoken(text: string): string {
  const found = [...text.matchAll(spoken)].filter(({ groups }, n) => groups?.ordinal === ordinals[n])
  if (found.length < 2) return text
  let at = 0
  const parts = found.map(({ 0: words, index }, n) => {
    const before = text.slice(at, index)
    at = index + words.length
    return `${before}${`${n + 1})`.padStart(words.length)}`
  })
  return parts.join('') + text.slice(at)
}

/** '1 Felipe Schmidt 100, Ana': a number, a name, and the number of a house. '2 pizzas 45' counts things. */
const bare = /^ *(?<count>\d{1,2}) +(?=(?<first>[a-z]+)(?:[. ]+[a-z]+){0,5}\.?,? *(?:n[º.]? *)?\d{2,5}(?![\d/]|[.,]\d))/

/** The lines that begin with 1, 2, 3 without a sign, and hold the number of a house, with the sign of a list; each character in its place. */
function signBare(text: string): string {
  const lines = text.split('\n')
  const counted = lines.flatMap((line, n) => {
    const { count, first = '' } = bare.exec(line)?.groups ?? {}
    const isThing = measures.has(first) || (notNames.has(first) && !streetTypes.has(first))
    return count && !isThing ? [{ n, count: Number(count) }] : []
  })
  const run = counted.filter(({ count }, n) => count === n + 1)
  if (run.length < 2) return text
  for (const { n } of run) lines[n] = (lines[n] ?? '').replace(/(\d) /, '$1)')
  return lines.join('\n')
}

/** The folded text with the sign of a list before entries that are counted in another way. No character moves. */
export const signEntries = (text: string): string => signBare(countSpoken(text))
