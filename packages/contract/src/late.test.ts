import type { OrderStatus } from './order-status.ts'
import { expect, test } from 'vitest'
import { latenessOf } from './late.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const inStatus = (status: OrderStatus, minutes: number) => ({ status, status_changed_at: since(minutes) })

test.each([
  ['pending', 10, 20],
  ['accepted_by_client', 10, 20],
  ['awaiting_approval', 15, 30],
  ['in_progress', 45, 60],
] as const)('%s warns from %i minutes and is late from %i', (status, warn, late) => {
  expect(latenessOf(inStatus(status, warn - 0.1), now)).toBe('calm')
  expect(latenessOf(inStatus(status, warn), now)).toBe('warn')
  expect(latenessOf(inStatus(status, late - 0.1), now)).toBe('warn')
  expect(latenessOf(inStatus(status, late), now)).toBe('late')
})

test('an order that could not be delivered warns at once', () => {
  const not_delivered = { reason: 'absent', at: since(1) } as const
  expect(latenessOf({ ...inStatus('in_progress', 1), not_delivered }, now)).toBe('warn')
  expect(latenessOf({ ...inStatus('in_progress', 60), not_delivered }, now)).toBe('late')
})

test('a finished order is never late', () => {
  for (const status of ['rejected_by_client', 'delivered', 'cancelled'] as const)
    expect(latenessOf(inStatus(status, 5000), now)).toBe('done')
})
