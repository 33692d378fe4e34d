import type { Order, Removal } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { arrange, arrangeOpenFirst, latestOlder } from './arrange.ts'

const at = (hour: number, about: Parameters<typeof exampleOrder>[0] = {}) =>
  exampleOrder({ id: `${hour}`, created_at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`, ...about })
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id).join(' ')

test('live and older orders are merged, newest first', () => {
  expect(ids(arrange({ live: [at(9), at(5)], older: [at(7), at(3)], end: null }))).toBe('9 7 5 3')
})

test('orders beyond the last loaded page are not shown yet, since others belong between them', () => {
  expect(ids(arrange({ live: [at(9), at(5), at(2)], older: [at(7), at(3)], end: at(3) }))).toBe('9 7 5 3')
})

test('an order is shown once, in its live version', () => {
  const shown = arrange({ live: [at(9, { version: 3 })], older: [at(9, { version: 2 })], end: null })
  expect(shown.map(({ version }) => version)).toEqual([3])
})

test('open orders may come first, however far the pages are loaded', () => {
  const open = at(2, { status: 'pending' })
  const done = at(9, { status: 'delivered' })
  expect(ids(arrangeOpenFirst({ live: [done, open], older: [at(7)], end: at(7) }, (orders) => orders))).toBe('2 9 7')
})

test('a change after its page was loaded replaces the order of the page, and a removal takes it away', () => {
  const pages = [at(7), at(6), at(5, { version: 4 })]
  const known = new Map<string, Order | Removal>([
    ['7', at(7, { version: 2 })],
    ['6', { id: '6', version: 2 }],
    ['5', at(5, { version: 3 })],
  ])
  expect(latestOlder(pages, known).map(({ id, version }) => `${id}@${version}`)).toEqual(['7@2', '5@4'])
})
