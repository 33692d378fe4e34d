import { expect, test } from 'vitest'
import { anOrder } from './an-order.ts'
import { countOf, filterOrders, noFilter } from './filters.ts'

const zone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-22T01:30:00Z') // Saturday 21 November, 22:30
const orders = [
  anOrder({ id: '1', status: 'pending', created_at: '2026-11-22T01:00:00Z' }),
  anOrder({ id: '2', status: 'delivered', created_at: '2026-11-21T15:00:00Z' }),
  anOrder({ id: '3', status: 'delivered', created_at: '2026-11-15T15:00:00Z' }),
  anOrder({ id: '4', status: 'cancelled', created_at: '2026-10-31T15:00:00Z' }),
]
const ids = (found: { orders: readonly { id: string }[] }) => found.orders.map((order) => order.id).join('')

test('no filter shows everything, in its order', () => {
  expect(ids(filterOrders(orders, noFilter, now, zone))).toBe('1234')
})

test.each([
  ['today', '12'],
  ['week', '123'],
  ['month', '123'],
  ['all', '1234'],
] as const)('%s shows %s', (range, expected) => {
  expect(ids(filterOrders(orders, { range, statuses: [] }, now, zone))).toBe(expected)
})

test('several statuses may be ticked; the counts beside them follow the date alone, the counters the whole filter', () => {
  const found = filterOrders(orders, { range: 'month', statuses: ['delivered', 'cancelled'] }, now, zone)
  expect(ids(found)).toBe('23')
  expect(found.offered).toMatchObject({ pending: 1, delivered: 2, cancelled: 0 })
  expect(found.counts).toMatchObject({ pending: 0, delivered: 2, cancelled: 0 })
  expect(countOf(found.counts, 'pending', 'delivered')).toBe(2)
})

test('a search narrows list and counts alike', () => {
  const found = filterOrders(orders, noFilter, now, zone, (order) => order.id === '3')
  expect(ids(found)).toBe('3')
  expect(found.offered.delivered).toBe(1)
})
