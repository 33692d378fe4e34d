import { expect, test } from 'vitest'
import { centsOf } from './money-input.tsx'

test.each([
  ['', null],
  ['0,00', null],
  ['4', 4],
  ['0,046', 46],
  ['46,00', 4600],
  ['1.234,56', 123_456],
  ['99.999,999', 9_999_999],
  ['abc', null],
])('%j holds %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
