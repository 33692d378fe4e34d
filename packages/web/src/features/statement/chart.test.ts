import { expect, test } from 'vitest'
import { chartOf } from './chart.ts'

const day = (name: string, count = 1, total = 0.1) => ({
  day: name,
  count,
  total,
  delivered: 0,
  delivered_total: 0,
  cancelled: 0,
})

test('no days have no bars', () => {
  expect(chartOf([])).toEqual({ unit: 'day', bars: [] })
})

test('a day without orders has an empty bar', () => {
  const { unit, bars } = chartOf([day('2026-02-27', 3), day('2026-03-01', 2)])
  expect(unit).toBe('day')
  expect(bars.map(({ key, label, count }) => [key, label, count])).toEqual([
    ['27/02/2026', '27', 3],
    ['28/02/2026', '28', 0],
    ['01/03/2026', '01', 2],
  ])
})

test.each([
  ['2026-01-01', '2026-01-31', 'day', 31, 31],
  ['2026-01-01', '2026-02-01', 'week', 6, 6],
  ['2026-01-01', '2026-08-01', 'week', 31, 11],
  ['2026-01-01', '2026-08-02', 'month', 8, 8],
  ['2024-11-30', '2026-11-01', 'month', 25, 9],
  ['2020-02-29', '2026-11-01', 'year', 7, 7],
  ['1996-01-01', '2026-11-01', 'year', 31, 11],
])('from %s to %s is shown by %s: %d bars, %d of them labelled', (first, last, unit, bars, labelled) => {
  const chart = chartOf([day(first), day(last)])
  expect(chart.unit).toBe(unit)
  expect(chart.bars).toHaveLength(bars)
  expect(chart.bars.filter(({ label }) => label !== '')).toHaveLength(labelled)
  expect(chart.bars.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test('sums of months are exact to the cent', () => {
  const { bars } = chartOf([day('2025-01-01'), day('2025-01-02'), day('2025-01-03', 1, 0.2), day('2026-01-01')])
  expect(bars[0]).toMatchObject({ key: '01/2025', label: '01/25', count: 3, total: 0.4 })
})
