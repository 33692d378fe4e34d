import { expect, test } from 'vitest'
import { daysOf, periodNames, periodOf } from './periods.ts'

const whole = { startTime: '', endTime: '' }
const rule = { zone: 'America/Sao_Paulo', dayEnd: '00:00' }

test.each([
  ['2026-03-04T15:00:00Z', ['2026-03-04', '2026-03-03', '2026-03-01', '2026-03-01', '2026-02-01']],
  // In the firm's time zone it is still the last day of February.
  ['2026-03-01T02:00:00Z', ['2026-02-28', '2026-02-27', '2026-02-22', '2026-02-01', '2026-01-01']],
])('on %s the periods start on %j', (now, starts) => {
  expect(periodNames.map((period) => daysOf(period, Date.parse(now), rule).start)).toEqual(starts)
})

test('a period ends with its last day, and is found by its days', () => {
  const now = Date.parse('2026-03-04T15:00:00Z')
  expect(daysOf('week', now, rule)).toEqual({ ...whole, start: '2026-03-01', end: '2026-03-07' })
  expect(daysOf('last-month', now, rule)).toEqual({ ...whole, start: '2026-02-01', end: '2026-02-28' })
  for (const period of periodNames) expect(periodOf(daysOf(period, now, rule), now, rule)).toBe(period)
  expect(periodOf({ ...whole, start: '', end: '' }, now, rule)).toBeUndefined()
})

test('after midnight the shift of the evening before is today', () => {
  const night = Date.parse('2026-03-05T05:00:00Z')
  expect(daysOf('today', night, { ...rule, dayEnd: '04:00' })).toEqual({
    ...whole,
    start: '2026-03-04',
    end: '2026-03-04',
  })
  expect(daysOf('yesterday', night, { ...rule, dayEnd: '04:00' })).toEqual({
    ...whole,
    start: '2026-03-03',
    end: '2026-03-03',
  })
})
