import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { nextStep } from './next-step.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  ['pending', null, 5, 'price'],
  ['pending', 20, 5, 'assign'],
  ['awaiting_approval', 20, 5, null],
  ['accepted_by_client', 20, 5, 'assign'],
  ['rejected_by_client', 20, 60 * 23, 'new-price'],
  ['rejected_by_client', 20, 60 * 25, null],
  ['in_progress', 20, 5, null],
  ['delivered', null, 5, null],
  ['cancelled', null, 5, null],
] as const)('%s with the price %s for %i minutes: %s', (status, price, minutes, step) => {
  expect(nextStep(exampleOrder({ status, price, status_changed_at: minutesAgo(minutes) }), now)).toBe(step)
})
