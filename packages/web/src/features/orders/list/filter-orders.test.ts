import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { rangeBounds } from '#lib/dates.ts'
import {
  addCounts,
  areOpen,
  countByStatus,
  countOf,
  countsWithin,
  narrow,
  statusWords,
  withStatus,
} from './filter-orders.ts'

const zone = 'America/Sao_Paulo'
const rule = { zone, dayEnd: '00:00' }
const now = Date.parse('2026-11-22T01:30:00Z') // Saturday 21 November, 22:30
const orders = [
  exampleOrder({ id: '1', status: 'pending', created_at: '2026-11-22T01:00:00Z' }),
  exampleOrder({ id: '2', status: 'delivered', created_at: '2026-11-21T15:00:00Z' }),
  exampleOrder({ id: '3', status: 'delivered', created_at: '2026-11-15T15:00:00Z' }),
  exampleOrder({ id: '4', status: 'cancelled', created_at: '2026-10-31T15:00:00Z' }),
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('')

test.each([
  ['today', '12'],
  ['week', '123'],
  ['month', '123'],
  ['all', '1234'],
] as const)('%s shows %s', (range, expected) => {
  expect(ids(narrow(orders, { bounds: rangeBounds(range, now, rule) }))).toBe(expected)
})

test('a search narrows further', () => {
  expect(ids(narrow(orders, { bounds: rangeBounds('week', now, rule), finds: ({ id }) => id === '3' }))).toBe('3')
})

test('several statuses may be selected; none means all', () => {
  expect(ids(withStatus(orders, { range: 'all', statuses: ['delivered', 'cancelled'] }))).toBe('234')
  expect(ids(withStatus(orders, { range: 'all', statuses: [] }))).toBe('1234')
})

test('the counters follow the selected statuses, and add what the server counted', () => {
  const counts = addCounts(countByStatus(orders), { ...countByStatus([]), delivered: 700 })
  expect(counts).toMatchObject({ pending: 1, delivered: 702, cancelled: 1 })
  const within = countsWithin(counts, { range: 'all', statuses: ['delivered'] })
  expect(within).toMatchObject({ pending: 0, delivered: 702, cancelled: 0 })
  expect(countOf(within, 'pending', 'delivered')).toBe(702)
})

test('only a selection of open statuses is answered by the live orders alone', () => {
  expect(areOpen(['pending', 'in_progress'])).toBe(true)
  expect(areOpen(['pending', 'delivered'])).toBe(false)
  expect(areOpen([])).toBe(false)
})

test('the text of the status filter names its statuses', () => {
  expect(statusWords([], 'admin')).toBe('Status')
  expect(statusWords(['rejected_by_client'], 'admin')).toBe('Rejeitado')
  expect(statusWords(['pending', 'delivered'], 'admin')).toBe('2 status')
})
