import { expect, test } from 'vitest'
import { orderStatuses, type OrderStatus } from './order-status.ts'
import { deskTask, turnOf, type Turned } from './whose-turn.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const motoboy = { id: 'm', user: { id: 'u', name: 'Rui', phone: null } }
const order = (status: OrderStatus, about: Partial<Turned> = {}): Turned => ({
  status,
  status_changed_at: ago(5),
  price: 20,
  motoboy,
  client: { id: 'c', user: { email: 'loja@example.com' } },
  ...about,
})
const judged = (one: Turned) => [turnOf(one, now), deskTask(one, now)]

test.each([
  ['pending', 'calm', 'motoboy'],
  ['accepted_by_client', 'calm', 'motoboy'],
  ['awaiting_approval', 'calm', 'client'],
  ['in_progress', 'calm', 'motoboy'],
  ['delivered', 'done', 'done'],
  ['cancelled', 'done', 'done'],
] as const)('%s with price and motoboy is %s in time and %s afterwards', (status, inTime, afterwards) => {
  expect(judged(order(status))).toEqual([inTime, null])
  expect(judged(order(status, { status_changed_at: ago(46) }))).toEqual([afterwards, null])
})

test.each([
  ['pending', 'price', 'assign'],
  ['accepted_by_client', 'price', 'assign'],
  ['awaiting_approval', 'price', null],
  ['in_progress', 'price', null],
  ['delivered', null, null],
  ['cancelled', null, null],
] as const)('%s asks the desk for %s without a price, for %s without a motoboy', (status, unpriced, unassigned) => {
  expect(deskTask(order(status, { price: null }), now)).toBe(unpriced)
  expect(deskTask(order(status, { motoboy: null }), now)).toBe(unassigned)
})

test.each([
  [23, 'desk', 'new-price'],
  [25, 'done', null],
] as const)('a price that was rejected %i hours ago: %s', (hours, turn, task) => {
  expect(judged(order('rejected_by_client', { status_changed_at: ago(hours * 60) }))).toEqual([turn, task])
})

test('a client without an account needs a link, until a valid one was sent', () => {
  const phoned = { client: { id: 'c', user: { email: null } }, motoboy: null }
  expect(judged(order('awaiting_approval', phoned))).toEqual(['desk', 'share'])
  const links = (minutes: number) => ({ approval: { sent_at: ago(60), expires_at: ago(minutes) }, tracking: null })
  expect(judged(order('awaiting_approval', { ...phoned, links: links(1) }))).toEqual(['desk', 'share'])
  expect(judged(order('awaiting_approval', { ...phoned, links: links(-60) }))).toEqual(['calm', null])
})

const request = (answer: null | { done: boolean; note: null; at: string }) => [
  { id: '1', note: 'x', at: ago(1), answer },
]
const marks: [string, Partial<Turned>][] = [
  ['change', { change_requests: request(null) }],
  ['proof', { proof_alert: 'wrong_qr' }],
  ['cash', { collected_differs: true }],
  ['hand-over', { late_hand_over: { motoboy: { id: 'm', name: 'Rui' }, at: ago(1), receiver: null, by: 'name' } }],
]
test.each(marks)('%s waits for the desk in every status', (task, about) => {
  expect(orderStatuses.map((status) => judged(order(status, about)))).toEqual(orderStatuses.map(() => ['desk', task]))
})

test('what is answered, and what nobody can change any more, does not wait', () => {
  expect(judged(order('in_progress', { change_requests: request({ done: true, note: null, at: ago(0) }) }))[0]).toBe(
    'calm',
  )
  const price_stale = { suggestion: 15, before: 20 }
  expect(judged(order('pending', { price_stale }))).toEqual(['desk', 'stale-price'])
  expect(judged(order('in_progress', { price_stale }))).toEqual(['calm', null])
  const not_delivered = { reason: 'absent', at: ago(1) } as const
  expect(judged(order('in_progress', { not_delivered }))).toEqual(['desk', 'not-delivered'])
})
