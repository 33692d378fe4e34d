import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { sortDeliveries } from './delivery-order.ts'

test('the delivery in progress comes first, then open ones, the oldest first, then finished ones, the newest first', () => {
  const newestFirst = [
    exampleOrder({ id: 'done-new', status: 'delivered' }),
    exampleOrder({ id: 'open-new', status: 'accepted_by_client' }),
    exampleOrder({ id: 'road', status: 'in_progress' }),
    exampleOrder({ id: 'open-old', status: 'pending' }),
    exampleOrder({ id: 'done-old', status: 'cancelled' }),
  ]
  expect(sortDeliveries(newestFirst).map((order) => order.id)).toEqual([
    'road',
    'open-old',
    'open-new',
    'done-new',
    'done-old',
  ])
})
