import type { OrderStatus } from '@ligeiro/contract/order-status'
import { expect, test } from 'vitest'
import type { OrderRow } from '../order/rows.ts'
import { decide, happenedAt } from './decide.ts'

const at = (text: string) => new Date(`2026-03-${text}:00.000Z`)
const now = at('04T15:00')
const row = { stepped_at: at('03T12:00') } as OrderRow

test.each([
  ['without a claim', undefined, now],
  ['an hour ago', at('04T14:00'), at('04T14:00')],
  ['now', now, now],
  ['in the future', at('04T15:01'), now],
  ['24 hours ago', at('03T15:00'), now],
  ['almost 24 hours ago', at('03T15:01'), at('03T15:01')],
])('a step that a device claims %s happened at the right time', (_, claim, expected) => {
  expect(happenedAt(row, now, claim)).toEqual(expected)
})

test('a step never happened before the previous one, nor at its moment', () => {
  const stepped = { stepped_at: at('04T14:00') } as OrderRow
  for (const claim of [at('04T13:59'), at('04T14:00')]) expect(happenedAt(stepped, now, claim)).toEqual(now)
})

test('a step leads to no status that its rule does not name', () => {
  const started = { ...row, status: 'in_progress', motoboy_id: 'm', motoboy_user_id: 'u' } as OrderRow
  const undo = (former: OrderStatus) =>
    decide(started, { user: { id: 'u', role: 'motoboy' }, now }, { step: 'undoStart', orderId: 'o', former })
  expect(undo('pending')?.after.status).toBe('pending')
  expect(() => undo('delivered')).toThrow('undoStart does not lead from in_progress to delivered')
})
