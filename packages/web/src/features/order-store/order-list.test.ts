import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { noOrders, ordersOf, withOrders, withoutOrder, withoutOrders } from './order-list.ts'

const at = (minute: number, fields = {}) =>
  exampleOrder({
    id: `${minute}`.padStart(6, '0'),
    created_at: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
    ...fields,
  })
const many = (count: number) => Array.from({ length: count }, (_, minute) => at(minute))
const shuffled = (count: number) =>
  many(count).toSorted((a, b) => ((Number(a.id) * 7919) % count) - ((Number(b.id) * 7919) % count))
const minutes = (list: Parameters<typeof ordersOf>[0]) => ordersOf(list).map(({ id }) => Number(id))
const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => count - 1 - index)

test('orders are sorted newest first, in whatever order they are added', () => {
  expect(minutes(withOrders(noOrders, shuffled(3000)))).toEqual(newestFirst(3000))
  const [first, ...rest] = shuffled(1200)
  expect(minutes(rest.reduce((list, order) => withOrders(list, [order]), withOrders(noOrders, [first!])))).toEqual(
    newestFirst(1200),
  )
})

test('a newer version replaces the older one', () => {
  const list = withOrders(withOrders(noOrders, many(3)), [at(1, { version: 2 })])
  expect(ordersOf(list).map(({ version }) => version)).toEqual([1, 2, 1])
  expect(list).toHaveLength(3)
})

test('a change of one order copies one group only', () => {
  const before = withOrders(noOrders, many(5000))
  const after = withOrders(before, [at(2500, { version: 2 }), at(6000)])
  const oldGroups = new Set(before.groups)
  expect(after.groups.filter((group) => !oldGroups.has(group)).length).toBeLessThanOrEqual(2)
  expect(before).toHaveLength(5000)
  expect(after).toHaveLength(5001)
})

test('a removed order is gone; removing an unknown order returns the same list', () => {
  const list = withOrders(noOrders, many(1500))
  expect(minutes(withoutOrder(list, at(700)))).not.toContain(700)
  expect(withoutOrder(list, at(9999))).toBe(list)
  expect(minutes(withoutOrders(list, new Set(['000003', '001400'])))).toHaveLength(1498)
})
