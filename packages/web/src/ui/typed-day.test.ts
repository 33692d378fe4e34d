import { expect, test } from 'vitest'
import { dayText, readTypedDay } from './typed-day.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['21.11.26', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['211126', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/11/2026', null],
  ['32/01/2026', null],
  ['21/11', null],
  ['21/11/202', null],
  ['21/11/2026 14:02', null],
  ['amanhã', null],
  ['', null],
])('the day %j is %s', (text, day) => {
  expect(readTypedDay(text)).toBe(day)
})

test.each([
  ['21/11/2026 14:02', '2026-11-21T14:02'],
  ['21/11/26, 9h05', '2026-11-21T09:05'],
  ['21/11/2026 às 14:02', '2026-11-21T14:02'],
  ['2026-11-21T14:02', '2026-11-21T14:02'],
  ['21/11/2026 24:00', null],
  ['21/11/2026', null],
])('the moment %j is %s', (text, moment) => {
  expect(readTypedDay(text, true)).toBe(moment)
})

test('a day is written as people here do', () => {
  expect(['2026-11-21', '2026-11-21T14:02', ''].map(dayText)).toEqual(['21/11/2026', '21/11/2026 14:02', ''])
})
