import type { OrderStatus } from '@ligeiro/contract/order-status'
import { expect, test } from 'vitest'
import { groupsOf, lateFirst, reviewAlert, worstOf } from './groups.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const inStatus = (status: OrderStatus, minutes: number) => ({
  id: `${status} ${minutes}`,
  status,
  status_changed_at: since(minutes),
})
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

const sorted = lateFirst(
  [
    inStatus('delivered', 3),
    inStatus('in_progress', 40),
    inStatus('rejected_by_client', 90),
    inStatus('pending', 12),
    inStatus('in_progress', 61),
    inStatus('pending', 25),
    inStatus('pending', 2),
    inStatus('rejected_by_client', 25 * 60),
  ],
  now,
)

test('what passed its limit by most comes first, then what passes it next; a rejected price waits for another one for a day', () => {
  expect(ids(sorted)).toEqual([
    'pending 25',
    'in_progress 61',
    'pending 12',
    'rejected_by_client 90',
    'pending 2',
    'in_progress 40',
    'delivered 3',
    'rejected_by_client 1500',
  ])
})

test('the groups are runs of the sorted list', () => {
  expect(groupsOf(sorted, now)).toEqual([
    { name: 'late', start: 0, count: 2 },
    { name: 'warn', start: 2, count: 1 },
    { name: 'review', start: 3, count: 1 },
    { name: 'calm', start: 4, count: 2 },
    { name: 'done', start: 6, count: 2 },
  ])
  expect(groupsOf([], now)).toEqual([])
})

test('only three late orders are the worst', () => {
  const orders = [21, 80, 45, 30, 5].map((minutes) => inStatus('pending', minutes))
  expect([...worstOf(orders, now)]).toEqual(['pending 80', 'pending 45', 'pending 30'])
})

test('the counter of rejected orders tells how many were rejected in the last day', () => {
  expect(reviewAlert(sorted, now)).toEqual({ level: 'warn', text: '1 a rever' })
  expect(reviewAlert([inStatus('rejected_by_client', 25 * 60), inStatus('pending', 90)], now)).toBeUndefined()
})
