import type { Reading } from './reading.ts'
import { isMarkedNumber } from './street-codes.ts'
import type { Token } from './tokens.ts'
import {
  abbreviations,
  complements,
  inWords,
  isStop,
  measures,
  notNames,
  ofWords,
  placeNouns,
  streetTypes,
  titles,
  toWords,
} from './vocabulary.ts'

/** Words that begin no name of a street. */
const otherWords = [placeNouns, notNames, measures, complements, ofWords, titles]
const maxWords = 6
const isWord = (token: Token | undefined) => token?.kind === 'word' && !token.span

/** Whether the number of a house stands at token `at`: '311', ', 311', 'nº 311', and not '2 pizzas' or '45,00'. */
function isHouseNumber(reading: Reading, at: number): boolean {
  const { tokens } = reading
  if (isMarkedNumber(reading, at)) return true
  const number = tokens[at]?.text === ',' ? at + 1 : at
  const [token, next, after] = tokens.slice(number, number + 3)
  if (token?.kind !== 'number' || token.span || token.text.length < 2 || token.text.length > 5) return false
  return (
    !measures.has(next?.text ?? '') &&
    !(/^[,.:/]$/.test(next?.text ?? '') && next?.glued && after?.glued && after.kind === 'number')
  )
}

/** Whether a numbered entry of a list of several begins before token `at`, perhaps with 'na'; its own street with a type is the better one. */
function beginsEntry({ tokens }: Reading, at: number): boolean {
  const before = inWords.has(tokens[at - 1]?.text ?? '') || toWords.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1
  if (!tokens[before]?.listed || !tokens.some(({ listed }, n) => listed && n !== before)) return false
  for (let near = at; near < tokens.length && !tokens[near]?.boundary; near++) {
    const text = tokens[near]?.text ?? ''
    if (streetTypes.has(text) && (text.length > 2 || tokens[near + 1]?.text === '.')) return false
  }
  return true
}

/** Whether a word of pickup or delivery leads to a name in capitals: 'saindo da Vidal Ramos 53'. */
const isLed = ({ tokens, isRole }: Reading, at: number) =>
  tokens[at]?.capital === true &&
  isRole(at - 2) &&
  (inWords.has(tokens[at - 1]?.text ?? '') || /^d[ao]$/.test(tokens[at - 1]?.text ?? ''))

/** The tokens of a street without its type, which stands only before the number of a house; 0: none. */
export function untypedLength(reading: Reading, at: number): number {
  const { tokens } = reading
  const first = tokens[at]
  const led = isLed(reading, at)
  if (!first || !isWord(first) || !(led || tokens[at - 1]?.listed || tokens[at - 2]?.listed)) return 0
  const { text } = first
  // 'na Linha 40' is a place.
  if (text === 'linha') return 0
  if (isStop(first) || reading.isRole(at) || otherWords.some((list) => list.has(text))) return 0
  let length = 1
  while (length < maxWords) {
    const token = tokens[at + length]
    const isShort = token?.text === '.' && abbreviations.has(tokens[at + length - 1]?.text ?? '')
    const isName =
      isWord(token) &&
      !reading.isRole(at + length) &&
      (!led || token?.capital || ofWords.has(token?.text ?? '')) &&
      !isMarkedNumber(reading, at + length)
    if (!isShort && !isName) break
    length++
  }
  return isHouseNumber(reading, at + length) && (led || beginsEntry(reading, at)) ? length : 0
}
