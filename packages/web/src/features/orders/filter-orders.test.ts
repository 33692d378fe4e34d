import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { rangeBounds } from '#lib/dates.ts'
import { countOf, createFilter, noFilter, type OrderFilter, type Search } from './filter-orders.ts'
import { noOrders, ordersOf, withOrders, type OrderList } from '../order-store/order-list.ts'

const zone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-22T01:30:00Z') // Saturday 21 November, 22:30
const orders = [
  exampleOrder({ id: '1', status: 'pending', created_at: '2026-11-22T01:00:00Z' }),
  exampleOrder({ id: '2', status: 'delivered', created_at: '2026-11-21T15:00:00Z' }),
  exampleOrder({ id: '3', status: 'delivered', created_at: '2026-11-15T15:00:00Z' }),
  exampleOrder({ id: '4', status: 'cancelled', created_at: '2026-10-31T15:00:00Z' }),
]
const list = withOrders(noOrders, orders)
const filterOrders = ({ range, statuses }: OrderFilter, search?: Search) =>
  createFilter({ bounds: rangeBounds(range, now, zone), statuses, search })(list)
const ids = (found: { orders: OrderList }) =>
  ordersOf(found.orders)
    .map((order) => order.id)
    .join('')

test('no filter shows all orders in their order', () => {
  expect(ids(filterOrders(noFilter))).toBe('1234')
})

test.each([
  ['today', '12'],
  ['week', '123'],
  ['month', '123'],
  ['all', '1234'],
] as const)('%s shows %s', (range, expected) => {
  expect(ids(filterOrders({ range, statuses: [] }))).toBe(expected)
})

test('several statuses may be selected; the counts beside them follow the date alone, the counters follow the whole filter', () => {
  const found = filterOrders({ range: 'month', statuses: ['delivered', 'cancelled'] })
  expect(ids(found)).toBe('23')
  expect(found.offered).toMatchObject({ pending: 1, delivered: 2, cancelled: 0 })
  expect(found.counts).toMatchObject({ pending: 0, delivered: 2, cancelled: 0 })
  expect(countOf(found.counts, 'pending', 'delivered')).toBe(2)
})

test('a search narrows the list and the counts', () => {
  const found = filterOrders(noFilter, (group) => (place) => group[place]?.id === '3')
  expect(ids(found)).toBe('3')
  expect(found.offered.delivered).toBe(1)
})

test.each([
  { statuses: [] },
  { statuses: ['delivered'] },
  { statuses: ['in_progress'] },
  { statuses: ['pending', 'cancelled'] },
  { statuses: ['pending', 'delivered', 'cancelled'] },
] satisfies Partial<OrderFilter>[])(
  'with %o a group cached by status gives the same result as checking each order',
  ({ statuses }) => {
    const byStatus = filterOrders({ range: 'all', statuses })
    const byOrder = filterOrders({ range: 'all', statuses }, () => () => true)
    expect(ordersOf(byStatus.orders)).toEqual(ordersOf(byOrder.orders))
    expect(byStatus.counts).toEqual(byOrder.counts)
    expect(byStatus.offered).toEqual(byOrder.offered)
  },
)

test('after a change only the changed group is filtered again', () => {
  const many = Array.from({ length: 1700 }, (_, index) =>
    exampleOrder({ id: `${index}`.padStart(4, '0'), created_at: new Date(now - index * 60_000).toISOString() }),
  )
  let checks = 0
  const filter = createFilter({ bounds: [-Infinity, Infinity], statuses: [], search: () => () => ++checks > 0 })
  const before = withOrders(noOrders, many)
  expect(filter(before).orders).toHaveLength(1700)
  checks = 0
  const after = filter(withOrders(before, [{ ...many[1000]!, status: 'delivered', version: 2 }]))
  expect(after.counts).toMatchObject({ delivered: 1, pending: 1699 })
  expect(checks).toBeLessThan(1000)
})
