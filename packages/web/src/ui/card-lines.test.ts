import { expect, test } from 'vitest'
import { cardsIn, lineOf, linesOf } from './card-lines.ts'

const headings = [0, 3, 4].map((start) => ({ key: String(start), start, node: null }))

test.each([
  ['one column', 1, [], [[0], [1], [2], [3], [4], [5], [6]]],
  ['two columns', 2, [], [[0, 1], [2, 3], [4, 5], [6]]],
  ['two columns, where a heading begins a line', 2, headings, [[0, 1], [2], [3], [4, 5], [6]]],
])('%s', (_, columns, groups, expected) => {
  const lines = linesOf(7, groups, columns)
  expect(lines.map((__, line) => cardsIn(lines, line, 7))).toEqual(expected)
  for (const [line, cards] of expected.entries()) for (const card of cards) expect(lineOf(lines, card)).toBe(line)
})

test('an empty list has no lines', () => {
  expect(linesOf(0, [], 2)).toEqual([])
})
