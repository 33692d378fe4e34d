import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import type { Entry } from '#features/outbox/entry.ts'
import { exampleOrder } from '#test/example-order.ts'
import { currentDelivery, oldestFirstOf } from './delivery-order.ts'

test('the open deliveries are listed with the oldest first: a start moves none of them', () => {
  const newestFirst = [
    exampleOrder({ id: 'new', status: 'accepted_by_client' }),
    exampleOrder({ id: 'road', status: 'in_progress' }),
    exampleOrder({ id: 'old', status: 'pending' }),
  ]
  expect(oldestFirstOf(newestFirst).map((order) => order.id)).toEqual(['old', 'road', 'new'])
})

test('of a trip the next one is by the order of its stops', () => {
  const at = (id: string, place?: number) =>
    exampleOrder({ id, status: 'accepted_by_client', ...(place && { trip: { id: 't', place, of: 2 } }) })
  const nextOf = (...newestFirst: Order[]) => currentDelivery(newestFirst, [], () => false, '').shown?.id
  expect(nextOf(at('alone'), at('b', 1), at('a', 2))).toBe('b')
  expect(nextOf(at('b', 1), at('a', 2), at('alone'))).toBe('alone')
  // What the trips say counts: the orders say what was true when they last changed.
  const places = new Map([
    ['c', { id: 'new', place: 3 }],
    ['b', { id: 'new', place: 2 }],
  ])
  const newest = [at('b'), at('a', 1), at('c', 2)]
  expect(currentDelivery(newest, [], () => false, '', places).shown?.id).toBe('b')
  expect(currentDelivery(newest, [], () => false, '', new Map()).shown?.id).toBe('c')
})

const tap = (orderId: string, step: 'start' | 'confirm'): Entry => ({
  id: 1,
  userId: 'jessica',
  key: 'k',
  wish: step === 'start' ? { step, orderId, motoboyId: 'm' } : { step, orderId, clientId: 'c', receiver: 'Ana' },
  at: 0,
  told: true,
  heldUntil: 0,
  tried: false,
  refused: null,
})
const [first, second, started] = [
  exampleOrder({ id: 'first', status: 'accepted_by_client' }),
  exampleOrder({ id: 'second', status: 'pending' }),
  exampleOrder({ id: 'started', status: 'in_progress' }),
]

test.each([
  ['the delivery under way', [second, started, first], [], false, 'started', true],
  ['the oldest that can be started', [second, first], [], false, 'first', false],
  ['a delivery whose start is not sent yet', [second, first], [tap('second', 'start')], false, 'second', true],
  [
    'a delivery whose confirmation can be undone',
    [second, started],
    [tap('started', 'confirm')],
    true,
    'started',
    false,
  ],
  ['the next one after a confirmation', [second, started], [tap('started', 'confirm')], false, 'second', false],
  ['none', [exampleOrder({ status: 'awaiting_approval' })], [], false, undefined, false],
])('shown above the others: %s', (_, orders, entries, held, id, underWay) => {
  const { shown, ...rest } = currentDelivery(orders, entries, () => held, '')
  expect([shown?.id, rest.underWay]).toEqual([id, underWay])
})

test('the delivery under way stays the one above the others when another is started, whichever is older', () => {
  const both = [second, started]
  expect(currentDelivery(both, [tap('second', 'start')], () => true, 'started').shown?.id).toBe('started')
  const twoUnderWay = [started, exampleOrder({ id: 'older', status: 'in_progress' })]
  expect(currentDelivery(twoUnderWay, [], () => false, 'started').shown?.id).toBe('started')
  expect(currentDelivery(twoUnderWay, [], () => false, '').shown?.id).toBe('older')
})
