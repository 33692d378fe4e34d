import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Before this number there are gaps. */
const withoutGaps = 230

test('of two migrations none has the same number, and from 0230 on no number is left out', () => {
  const numbers = readdirSync(new URL('../../../migrations/', import.meta.url)).map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual([...new Set(numbers)])
  const later = numbers.filter((number) => number >= withoutGaps).toSorted((a, b) => a - b)
  expect(later).toEqual(later.map((_, index) => withoutGaps + index))
})
