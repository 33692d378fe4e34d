import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import { expect, test } from 'vitest'
import { alertOf, lateFirst, latenessOf, tallyLate, timeInStatus } from './late.ts'

const zone = 'America/Sao_Paulo'
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

test('a finished order is never late', () => {
  for (const status of ['rejected_by_client', 'delivered', 'cancelled'] as const)
    expect(latenessOf(inStatus(status, 5000), now)).toBe('done')
})

test('a device whose clock is slow shows no negative time', () => {
  expect(timeInStatus(inStatus('pending', -3), now, zone)).toBe('0 min no status')
})

test.each([
  ['in_progress', 72, '72 min · atrasado'],
  ['pending', 7, '7 min no status'],
  ['pending', 14, '14 min · em alerta'],
  ['pending', 60 * 5 + 20, '5 h · atrasado'],
  ['pending', 60 * 24 * 3, '3 dias · atrasado'],
  ['delivered', 10, 'às 14:50'],
  ['cancelled', 60 * 30, 'em 20/11/2026'],
] as const)('%s for %i minutes reads %s', (status, minutes, text) => {
  expect(timeInStatus(inStatus(status, minutes), now, zone)).toBe(text)
})

test('the hint of a counter prefers late orders to warnings, and counts its own statuses only', () => {
  const orders = [inStatus('pending', 12), inStatus('pending', 25), inStatus('awaiting_approval', 20)]
  const tally = tallyLate(orders, now)
  expect(alertOf(tally, ['pending'])).toEqual({ level: 'late', text: '1 atrasado' })
  expect(alertOf(tallyLate([...orders, inStatus('in_progress', 70)], now), orderStatuses)).toEqual({
    level: 'late',
    text: '2 atrasados',
  })
  expect(alertOf(tally, ['awaiting_approval'])).toEqual({ level: 'warn', text: '1 em alerta' })
  expect(alertOf(tally, ['delivered'])).toBeUndefined()
})

test('late orders come first, then warnings, then the others, each by the longest time in the status', () => {
  const orders = [
    inStatus('in_progress', 40),
    inStatus('pending', 12),
    inStatus('pending', 25),
    inStatus('in_progress', 61),
  ]
  expect(lateFirst(orders, now)).toEqual([orders[3], orders[2], orders[1], orders[0]])
})
