import type { Reading } from './reading.ts'

/** The tokens of a match, by two positions that only move forward. */
export function* matchesOf({ tokens, source }: Reading, pattern: RegExp) {
  let at = 0
  for (const match of source.folded.matchAll(pattern)) {
    while (at < tokens.length && (tokens[at]?.to ?? 0) <= match.index) at++
    let end = at
    while (end < tokens.length && (tokens[end]?.from ?? 0) < match.index + match[0].length) end++
    yield { at, end, groups: match.groups ?? {} }
  }
}

/** Whether a word stands among the tokens from `from` up to `to`. */
export const hasWord = ({ tokens }: Reading, word: string, from: number, to: number) =>
  tokens.slice(from, to).some(({ text }) => text === word)
