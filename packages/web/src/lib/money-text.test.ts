import { expect, test } from 'vitest'
import { cellsOf } from './money-text.ts'

test('a text from a spreadsheet is split into rows and cells', () => {
  expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
})
