import type { ListHeading } from './virtual-list.ts'

/** Puts the cards of a list into lines of `columns`; a heading begins a line. Returns the index of the first card of each line. */
export function linesOf(count: number, headings: readonly ListHeading[], columns: number): number[] {
  const lines: number[] = []
  const begins = new Set(headings.map(({ start }) => start))
  for (let index = 0, inLine = 0; index < count; index++, inLine++) {
    if (inLine > 0 && inLine < columns && !begins.has(index)) continue
    lines.push(index)
    inLine = 0
  }
  return lines
}

/** The indexes of the cards in a line. */
export function cardsIn(lines: readonly number[], line: number, count: number): number[] {
  const start = lines[line] ?? count
  return Array.from({ length: (lines[line + 1] ?? count) - start }, (_, at) => start + at)
}

export const lineOf = (lines: readonly number[], index: number): number =>
  lines.findLastIndex((start) => start <= index)
