import { expect, test } from 'vitest'
import { calendarDay, lastPeriodEnd } from './days.ts'

test('12.16 a day begins at 00:00 of the time zone', () => {
  expect(calendarDay(new Date('2026-03-05T02:59:59.999Z'), 'America/Sao_Paulo')).toBe('2026-03-04')
  expect(calendarDay(new Date('2026-03-05T03:00:00.000Z'), 'America/Sao_Paulo')).toBe('2026-03-05')
})

test.each([
  ['weekly', '2026-11-23', '2026-11-22'],
  ['weekly', '2026-11-22', '2026-11-15'],
  ['fortnightly', '2026-11-16', '2026-11-15'],
  ['fortnightly', '2026-11-15', '2026-10-31'],
  ['monthly', '2026-03-01', '2026-02-28'],
  ['manual', '2026-03-01', '2026-02-28'],
] as const)('the last end of a %s period before %s is %s', (period, today, end) => {
  expect(lastPeriodEnd(today, period)).toBe(end)
})
