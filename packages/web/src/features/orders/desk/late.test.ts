import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import { expect, test } from 'vitest'
import { alertOf, createdWords, saysCreation, tallyLate, timeInStatus } from './late.ts'

const zone = 'America/Sao_Paulo'
const rule = { zone, dayEnd: '00:00' }
const now = Date.parse('2026-11-21T18:00:00Z')
const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const inStatus = (status: OrderStatus, minutes: number) => ({ status, status_changed_at: since(minutes) })

test('a device whose clock is slow shows no negative time', () => {
  expect(timeInStatus(inStatus('pending', -3), now, rule)).toBe('Agora mesmo')
})

test.each([
  ['in_progress', 72, 'passou 12 min'],
  ['pending', 7, 'Há 7 min'],
  ['pending', 14, 'Há 14 min'],
  ['pending', 20, 'passou agora'],
  ['pending', 60 * 5 + 20, 'passou 5 h'],
  ['pending', 60 * 24 * 3, 'passou 2 dias'],
  ['delivered', 10, 'às 14:50'],
  ['rejected_by_client', 0, 'Agora mesmo'],
  ['rejected_by_client', 14, 'Há 14 min'],
  ['rejected_by_client', 60 * 5, 'Há 5h'],
  ['cancelled', 60 * 30, 'em 20/11/2026'],
] as const)('%s for %i minutes reads %s', (status, minutes, text) => {
  expect(timeInStatus(inStatus(status, minutes), now, rule)).toBe(text)
})

test.each([
  ['pending', 14, 14, 'criado há 14 min', false],
  ['pending', 25, 50, 'criado há 50 min', true],
  ['in_progress', 14, 70, 'criado há 1h', true],
  ['delivered', 14, 70, 'criado há 1h', true],
  ['cancelled', 60, 60 * 30, 'criado 20/11/2026 09:00', true],
] as const)(
  '%s for %i minutes, created %i minutes ago: %s, in the row: %s',
  (status, minutes, created, text, shown) => {
    const order = { ...inStatus(status, minutes), created_at: since(created) }
    expect(createdWords(order, now, zone)).toBe(text)
    expect(saysCreation(timeInStatus(order, now, rule), text)).toBe(!shown)
  },
)

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
