import { addressWords, streetType, wordsInFull } from '@ligeiro/contract/address-key'
import { isStreet } from '@ligeiro/contract/place-words'
import { longForm } from '@ligeiro/contract/short-forms'

const maxWords = 8

export type Typed = {
  words: readonly string[]
  /** Patterns of LIKE, one of each of which must match: every word anywhere. The last word may be short for another, or begin one. */
  patterns: readonly (readonly string[])[]
  /** The pattern of an address that begins so. */
  prefix: string
}

/** Returns null for a text without a word. All words but the last are complete, so they are written out: 'av beira' is 'avenida beira'. */
export function parseTyped(text: string): Typed | null {
  const [first, ...rest] = wordsInFull(addressWords(text)).slice(0, maxWords)
  if (first === undefined) return null
  const words = [rest.length > 0 ? streetType(first) : first, ...rest]
  const spellings = (word: string) => [word, longForm(word) ?? []].flat()
  return {
    words,
    patterns: words.map((word) => spellings(word).map((spelling) => `%${spelling}%`)),
    prefix: ` ${words.join(' ')}%`,
  }
}

/** The patterns that an index is asked for: nearly every address begins with the type of a street, so the other words tell more. */
export const indexedPatterns = ({ words: [first = '', ...rest], patterns }: Typed) =>
  isStreet(first) && rest.some((word) => word.length >= 3) ? patterns.slice(1) : patterns

const trigrams = (word: string) =>
  new Set(Array.from({ length: word.length + 1 }, (_, i) => `  ${word} `.slice(i, i + 3)))

/** The share of equal trigrams of two words, 0 to 1, as `similarity` of pg_trgm computes it. */
export function similarity(one: string, other: string): number {
  const [left, right] = [trigrams(one), trigrams(other)]
  const common = [...left].filter((trigram) => right.has(trigram)).length
  return common / (left.size + right.size - common)
}

const minSimilarity = 0.3
/** A word with a digit is a number or postcode: it has to be as typed. */
const canSlip = (word: string) => word.length >= 3 && !/\d/.test(word)

/** For each word the patterns of LIKE one of which a text with that word matches: a slip leaves the beginning or the end of a word. */
export const slipPatterns = ({ words }: Typed): string[][] =>
  words.map((word) => (canSlip(word) ? [`% ${word.slice(0, 3)}%`, `%${word.slice(-3)} %`] : [`%${word}%`]))

/** How well a folded text matches words with slips: the sum of their similarities, or null if a word has nothing similar. */
export function slipScore({ words }: Typed, folded: string): number | null {
  const present = folded.split(/[ /]+/).filter(Boolean)
  let score = 0
  for (const word of words) {
    const best = folded.includes(word)
      ? 1
      : canSlip(word)
        ? Math.max(0, ...present.map((other) => similarity(word, other)))
        : 0
    if (best < minSimilarity) return null
    score += best
  }
  return score
}
