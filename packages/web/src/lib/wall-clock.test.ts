import { expect, test } from 'vitest'
import { momentAt, wallTime } from './wall-clock.ts'

test.each([
  ['2026-11-25T23:40', 'America/Sao_Paulo', '2026-11-26T02:40:00.000Z'],
  ['2026-11-26T00:10', 'Asia/Kathmandu', '2026-11-25T18:25:00.000Z'],
  // The night in which the clocks of Lisbon go back.
  ['2026-10-25T03:30', 'Europe/Lisbon', '2026-10-25T03:30:00.000Z'],
])('%s in %s is %s', (wall, zone, at) => {
  expect(new Date(momentAt(wall, zone)).toISOString()).toBe(at)
  expect(wallTime(at, zone)).toBe(wall)
})

test('what is no date and time is no moment', () => {
  expect(momentAt('ontem', 'America/Sao_Paulo')).toBeNaN()
})
