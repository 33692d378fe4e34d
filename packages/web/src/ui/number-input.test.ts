import { expect, test } from 'vitest'
import { readNumber } from './number-input.tsx'

test.each([
  ['', 0],
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['2,', 2],
  ['1.234,5', 1234.5],
  [' 10 ', 10],
  ['12345678,25', 12_345_678.25],
  ['3 km', null],
  ['1,2,3', null],
  ['-1', null],
])('%j is the number %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})
