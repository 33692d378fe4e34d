import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { noOrders, ordersOf, withOrders } from '#features/order-store/order-list.ts'
import { lateFirst, rowsOf } from './rows.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('every order is found by its index, and its index from any starting point', () => {
  const orders = Array.from({ length: 1300 }, (_, index) => exampleOrder({ id: `${index}`, created_at: since(index) }))
  const rows = rowsOf(withOrders(noOrders, orders))
  expect([0, 499, 500, 1299, 1300, -1].map((index) => rows.at(index)?.id)).toEqual([
    '0',
    '499',
    '500',
    '1299',
    undefined,
    undefined,
  ])
  expect([rows.indexOf('700', 0), rows.indexOf('3', 1299), rows.indexOf('gone', 5)]).toEqual([700, 3, -1])
})

test('late orders come first, then warnings, each by the longest time in the status; finished orders come last', () => {
  const orders = (
    [
      ['over', 'delivered', 500],
      ['calm', 'in_progress', 40],
      ['warns', 'pending', 12],
      ['late', 'pending', 25],
      ['latest', 'in_progress', 61],
      ['cancelled', 'cancelled', 2],
    ] as const
  ).map(([id, status, minutes]) =>
    exampleOrder({ id, status, created_at: since(minutes), status_changed_at: since(minutes) }),
  )
  expect(ordersOf(lateFirst(withOrders(noOrders, orders), now)).map(({ id }) => id)).toEqual([
    'latest',
    'late',
    'warns',
    'calm',
    'cancelled',
    'over',
  ])
})
