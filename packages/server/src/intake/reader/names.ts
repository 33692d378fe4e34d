import type { Token } from './tokens.ts'
import { foldText } from './text.ts'

/** Names of places in the order of their words, to be found in tokens. */
export type NameIndex = Map<string, string[][]>

const wordsOf = (name: string) => foldText(name).folded.match(/[a-z\u00df-\uffff]+|\d+/g) ?? []

export function indexNames(names: readonly string[]): NameIndex {
  const index: NameIndex = new Map()
  for (const words of names.map(wordsOf)) {
    const [first] = words
    if (first === undefined) continue
    index.set(first, [...(index.get(first) ?? []), words])
  }
  for (const list of index.values()) list.sort((a, b) => b.length - a.length)
  return index
}

/** The number of tokens of the longest name that begins at token `at`; 0: none. */
export function nameLength(index: NameIndex, tokens: readonly Token[], at: number): number {
  const candidates = index.get(tokens[at]?.text ?? '')
  if (!candidates) return 0
  for (const words of candidates) {
    let token = at
    let found = 0
    while (found < words.length && tokens[token]?.text === words[found] && !tokens[token]?.span) {
      found++
      token++
      const sign = tokens[token]?.text
      if (found < words.length && (sign === '-' || sign === '.' || sign === "'")) token++
    }
    if (found === words.length) return token - at
  }
  return 0
}
