import { expect, test } from 'vitest'
import { whenFrom } from './when-from.ts'

const zone = 'America/Sao_Paulo'
const now = Date.parse('2026-01-02T12:00:00-03:00')

test.each([
  ['01/01/2026 23:40', '2026-01-01T23:40'],
  ['1/1 23h40', '2026-01-01T23:40'],
  ['31/12 08:05', '2025-12-31T08:05'],
  ['31/12/25 8h', '2025-12-31T08:00'],
  ['2026-01-01 23:40:00', '2026-01-01T23:40'],
  ['2026-01-01T23:40', '2026-01-01T23:40'],
  ['ontem 19:30', '2026-01-01T19:30'],
  ['11:59', '2026-01-02T11:59'],
  ['23:40', '2026-01-01T23:40'],
])('%s is %s', (text, wall) => {
  expect(whenFrom(text, now, zone)).toBe(new Date(`${wall}-03:00`).toISOString())
})

test.each(['', 'amanhã', '25:00', '31/02 10:00', '10', '12/2026 10:00'])('%s is no moment', (text) => {
  expect(whenFrom(text, now, zone)).toBeNull()
})
