import type { Span } from './tokens.ts'

const sign = /(?<=(?:^|\n) *|[ :;,.])(\d{1,2})(?:\)(?= ?[a-z]| \d)|[-.ºª]\)?(?= ?[a-z]))/g

/** The signs of a list whose entries stand in one line: 'saindo da loja: 1) Rua A 10 2) Rua B 20'; `text` has a line for each. */
export function findEntries(text: string): { entries: Span[]; text: string } {
  const entries: Span[] = []
  let run: Span[] = []
  for (const { 0: whole, 1: digits, index: from } of text.matchAll(sign)) {
    const number = Number(digits)
    // Only a number that follows the one before it counts entries.
    if (number === 1) run = []
    else if (number !== run.length + 1) continue
    run.push({ kind: 'entry', from, to: from + whole.length })
    if (run.length === 2) entries.push(...run)
    else if (run.length > 2) entries.push(...run.slice(-1))
  }
  let at = 0
  const lines = entries.map(({ from, to }) => {
    const before = text.slice(at, from)
    at = to
    return `${before}\n${' '.repeat(to - from - 1)}`
  })
  return { entries, text: lines.join('') + text.slice(at) }
}
