import type { OrderStatus } from '@ligeiro/contract/order-status'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { byTurn, groupsOf, noPositions, reviewAlert, worstOf, type Positions } from './groups.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const rui = { id: 'm1', user: { id: 'u1', name: 'Rui', phone: null } }
const inStatus = (status: OrderStatus, minutes: number, about: Parameters<typeof exampleOrder>[0] = {}) =>
  exampleOrder({
    id: `${status} ${minutes}`,
    status,
    status_changed_at: since(minutes),
    price: 20,
    motoboy: /pending/.test(status) ? null : rui,
    ...about,
  })
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

const orders = [
  inStatus('delivered', 3),
  inStatus('in_progress', 50),
  inStatus('rejected_by_client', 90),
  inStatus('pending', 12),
  inStatus('in_progress', 61),
  inStatus('awaiting_approval', 31),
  inStatus('pending', 25),
  inStatus('in_progress', 40),
  inStatus('delivered', 70, { collected_differs: true }),
]
const sorted = byTurn(orders, now, noPositions)

test('what waits for the desk comes first, decisions before what can be dispatched together; then late motoboys, clients, and the others', () => {
  expect(ids(sorted)).toEqual([
    'rejected_by_client 90',
    'delivered 70',
    'pending 25',
    'pending 12',
    'in_progress 61',
    'in_progress 50',
    'awaiting_approval 31',
    'in_progress 40',
    'delivered 3',
  ])
})

test('the groups are runs of the sorted list, and say how many of them are late', () => {
  expect(groupsOf(sorted, 8, now, noPositions)).toEqual([
    { name: 'desk', start: 0, count: 4, late: 1 },
    { name: 'motoboy', start: 4, count: 2, late: 1 },
    { name: 'client', start: 6, count: 1, late: 1 },
    { name: 'calm', start: 7, count: 1, late: 0 },
    { name: 'done', start: 8, count: 1, late: 0 },
  ])
  expect(groupsOf([], 0, now, noPositions)).toEqual([])
})

test('an order that is pinned keeps group and position, and a new one comes after those of its group', () => {
  const pinned: Positions = new Map(
    sorted.map((order, index) => [order.id, { turn: index < 4 ? 'desk' : 'calm', index }]),
  )
  const changed = orders.map((order) =>
    order.id === 'pending 25' ? { ...order, status: 'in_progress' as const, motoboy: rui } : order,
  )
  const shown = byTurn([...changed, inStatus('pending', 99)], now, pinned)
  expect(ids(shown).slice(0, 6)).toEqual([
    'rejected_by_client 90',
    'delivered 70',
    'pending 25',
    'pending 12',
    'pending 99',
    'in_progress 61',
  ])
  expect(groupsOf(shown, 10, now, pinned)[0]).toMatchObject({ name: 'desk', count: 5 })
})

test('only three late orders are the worst, and those that are late by as many minutes', () => {
  const late = [21, 80, 45, 30, 5].map((minutes) => inStatus('pending', minutes))
  expect([...worstOf(late, now)]).toEqual(['pending 80', 'pending 45', 'pending 30'])
  expect([...worstOf([...late, inStatus('pending', 30.5)], now)]).toHaveLength(4)
  expect([...worstOf([inStatus('pending', 1)], now)]).toEqual([])
})

test('the counter of rejected orders tells how many were rejected in the last day', () => {
  expect(reviewAlert(sorted, now)).toEqual({ level: 'warn', text: '1 a rever' })
  expect(reviewAlert([inStatus('rejected_by_client', 25 * 60), inStatus('pending', 90)], now)).toBeUndefined()
})
