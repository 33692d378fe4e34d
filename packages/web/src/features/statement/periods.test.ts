import { expect, test } from 'vitest'
import { daysOf, periodNames, periodOf } from './periods.ts'

const zone = 'America/Sao_Paulo'

test.each([
  ['2026-03-04T15:00:00Z', ['2026-03-04', '2026-03-03', '2026-03-01', '2026-03-01', '2026-02-01']],
  // In the firm's time zone it is still the last day of February.
  ['2026-03-01T02:00:00Z', ['2026-02-28', '2026-02-27', '2026-02-22', '2026-02-01', '2026-01-01']],
])('on %s the periods start on %j', (now, starts) => {
  expect(periodNames.map((period) => daysOf(period, Date.parse(now), zone).start)).toEqual(starts)
})

test('a period ends with its last day, and is found by its days', () => {
  const now = Date.parse('2026-03-04T15:00:00Z')
  expect(daysOf('week', now, zone)).toEqual({ start: '2026-03-01', end: '2026-03-07' })
  expect(daysOf('last-month', now, zone)).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  for (const period of periodNames) expect(periodOf(daysOf(period, now, zone), now, zone)).toBe(period)
  expect(periodOf({ start: '', end: '' }, now, zone)).toBeUndefined()
})
