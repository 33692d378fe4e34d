import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'
import { articles, toWords } from './vocabulary.ts'

/** The tokens before an address among which a word may lead to it. */
export const near = 12
/** The tokens after a word of pickup or delivery among which a place without an address is looked for. */
export const longestClause = 30

/** Whether another entry of a list, or another message, begins. */
export const isEdge = ({ boundary }: Token) => boundary

/** Whether a word between two tokens leads to a second address: 'da rua A para a rua B'; never into another entry or message. */
export function leadsOn({ tokens }: Reading, from: number, to: number): boolean {
  const between = tokens.slice(from, to)
  if (between.some((token) => isEdge(token) || /^outr[oa]s?$/.test(token.text))) return false
  return between.some(({ text, span }, n) => {
    if (span) return false
    if (text === 'ao') return tokens[from + n + 1]?.text !== 'lado'
    return toWords.has(text) || text === 'ate' || text === '>' || (text === 'x' && to - from < 3)
  })
}

/** The preposition before token `at`, without article. */
export function prepositionAt({ tokens }: Reading, at: number): string {
  const before = tokens[at - 1]?.text ?? ''
  return articles.has(before) || before === '/' ? (tokens[at - 2]?.text ?? '') : before
}
