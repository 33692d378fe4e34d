import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { sortOpenDeliveries } from './delivery-order.ts'

test('the delivery in progress comes first, then the other open ones, the oldest first', () => {
  const newestFirst = [
    exampleOrder({ id: 'new', status: 'accepted_by_client' }),
    exampleOrder({ id: 'road', status: 'in_progress' }),
    exampleOrder({ id: 'old', status: 'pending' }),
  ]
  expect(sortOpenDeliveries(newestFirst).map((order) => order.id)).toEqual(['road', 'old', 'new'])
})
