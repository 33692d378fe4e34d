import { expect, test } from 'vitest'
import { isUnusual } from './unusual-price.ts'

test.each([
  ['more than ten times what is usual', 200.01, 20, true],
  ['less than a tenth of it', 1.99, 20, true],
  ['ten times as much', 200, 20, false],
  ['a tenth of it', 2, 20, false],
  ['nothing typed', 0, 20, false],
  ['nothing known', 2550, null, false],
])('%s', (_, price, usual, unusual) => {
  expect(isUnusual(price, usual)).toBe(unusual)
})
