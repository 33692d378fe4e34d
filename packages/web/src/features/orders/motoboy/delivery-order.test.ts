import { expect, test } from 'vitest'
import { anOrder } from '../an-order.ts'
import { inRidingOrder } from './delivery-order.ts'

test('open deliveries come first, the oldest first, the one under way before all; then the done ones, newest first', () => {
  const newestFirst = [
    anOrder({ id: 'done-new', status: 'delivered' }),
    anOrder({ id: 'open-new', status: 'accepted_by_client' }),
    anOrder({ id: 'road', status: 'in_progress' }),
    anOrder({ id: 'open-old', status: 'pending' }),
    anOrder({ id: 'done-old', status: 'cancelled' }),
  ]
  expect(inRidingOrder(newestFirst).map((order) => order.id)).toEqual([
    'road',
    'open-old',
    'open-new',
    'done-new',
    'done-old',
  ])
})
