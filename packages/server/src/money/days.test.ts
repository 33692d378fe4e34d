import { expect, test } from 'vitest'
import { lastPeriodEnd } from './days.ts'

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
