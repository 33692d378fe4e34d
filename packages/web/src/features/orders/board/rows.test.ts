import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { rowsOf } from './rows.ts'

test('every order is found by its index, and its index by its id', () => {
  const rows = rowsOf([exampleOrder({ id: '9' }), exampleOrder({ id: '5' })])
  expect([rows.at(0)?.id, rows.at(1)?.id, rows.at(2)]).toEqual(['9', '5', undefined])
  expect([rows.indexOf('5'), rows.indexOf('gone')]).toEqual([1, -1])
})
