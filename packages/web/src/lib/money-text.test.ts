import { expect, test } from 'vitest'
import { cellsOf, centsFromText } from './money-text.ts'

test.each([
  ['15', 1500],
  ['15,5', 1550],
  ['15.50', 1550],
  ['R$ 1.234,50', 123_450],
  ['1.234', 123_400],
  ['99999,99', 9_999_999],
  ['', null],
  ['-', null],
  ['100000', undefined],
  ['15,555', undefined],
  ['grátis', undefined],
  ['-3', undefined],
])('%s is read as %s cents', (text, cents) => {
  expect(centsFromText(text)).toBe(cents)
})

test('a text from a spreadsheet is split into rows and cells', () => {
  expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
})
