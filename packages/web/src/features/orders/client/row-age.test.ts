import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { rowAge } from './row-age.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const zone = 'America/Sao_Paulo'
const rule = { zone, dayEnd: '00:00' }

test.each([
  ['Há 9 min', { status: 'pending', created_at: '2026-11-21T17:51:00Z' }],
  ['19/11 16:20', { status: 'pending', created_at: '2026-11-19T19:20:00Z' }],
  ['saiu há 14 min', { status: 'in_progress', status_changed_at: '2026-11-21T17:46:00Z' }],
  ['entregue 14:02, Portaria', { status: 'delivered', delivered_at: '2026-11-21T17:02:00Z', receiver: 'Portaria' }],
  ['entregue 20/11 16:20', { status: 'delivered', delivered_at: '2026-11-20T19:20:00Z', receiver: null }],
] as const)('the row says %s', (words, about) => {
  expect(rowAge(exampleOrder(about), now, rule)).toBe(words)
})
