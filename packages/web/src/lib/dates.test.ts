import { describe, expect, test } from 'vitest'
import { clockTime, dateTime, dayOf, inRange, minutesSince, rangeBounds, relativeTime, shortDate } from './dates.ts'

const zone = 'America/Sao_Paulo'
const midnight = { zone, dayEnd: '00:00' }
const at = (iso: string) => Date.parse(iso)

describe('relativeTime', () => {
  const now = at('2026-03-11T15:00:00Z')
  test.each([
    ['2026-03-11T15:00:30Z', 'Agora mesmo'],
    ['2026-03-11T14:59:01Z', 'Agora mesmo'],
    ['2026-03-11T14:59:00Z', 'Há 1 min'],
    ['2026-03-11T14:00:01Z', 'Há 59 min'],
    ['2026-03-11T14:00:00Z', 'Há 1h'],
    ['2026-03-10T15:00:01Z', 'Há 23h'],
    ['2026-03-10T15:00:00Z', '10/03/2026 12:00'],
  ])('%s is %s', (moment, shown) => {
    expect(relativeTime(moment, now, zone)).toBe(shown)
  })
})

test('times are in the given zone, not in that of the machine', () => {
  expect(clockTime('2026-11-21T02:30:00Z', zone)).toBe('23:30')
  expect(dateTime('2026-11-21T02:30:00Z', zone)).toBe('20/11/2026 23:30')
  expect(dateTime('2026-11-21T03:00:00Z', 'UTC')).toBe('21/11/2026 03:00')
})

test('minutesSince is never negative', () => {
  expect(minutesSince('2026-03-11T15:01:00Z', at('2026-03-11T15:00:00Z'))).toBe(0)
  expect(minutesSince('2026-03-11T14:40:30Z', at('2026-03-11T15:00:00Z'))).toBe(19)
})

describe('inRange, on a Wednesday evening in Florianópolis that is Thursday in UTC', () => {
  const now = at('2026-03-12T01:30:00Z') // Wednesday 11 March, 22:30
  test.each([
    ['2026-03-11T03:00:00Z', 'today', true],
    ['2026-03-11T02:59:59Z', 'today', false],
    ['2026-03-12T02:59:59Z', 'today', true],
    ['2026-03-12T03:00:00Z', 'today', false],
    ['2026-03-08T03:00:00Z', 'week', true], // Sunday
    ['2026-03-08T02:59:59Z', 'week', false],
    ['2026-03-15T02:59:59Z', 'week', true], // Saturday, 23:59
    ['2026-03-15T03:00:00Z', 'week', false],
    ['2026-03-01T03:00:00Z', 'month', true],
    ['2026-03-01T02:59:59Z', 'month', false],
    ['2026-04-01T02:59:59Z', 'month', true],
    ['2026-04-01T03:00:00Z', 'month', false],
    ['1999-01-01T00:00:00Z', 'all', true],
  ] as const)('%s in %s: %s', (moment, range, expected) => {
    expect(inRange(moment, range, now, midnight)).toBe(expected)
  })
})

test('a week may begin in the previous month, and a day may have 23 hours', () => {
  expect(inRange('2026-03-29T04:00:00Z', 'week', at('2026-04-01T12:00:00Z'), midnight)).toBe(true)
  // Daylight saving time begins in New York on Sunday 8 March 2026.
  expect(
    inRange('2026-03-09T03:59:59Z', 'today', at('2026-03-08T18:00:00Z'), { zone: 'America/New_York', dayEnd: '00:00' }),
  ).toBe(true)
  expect(
    inRange('2026-03-09T04:00:00Z', 'today', at('2026-03-08T18:00:00Z'), { zone: 'America/New_York', dayEnd: '00:00' }),
  ).toBe(false)
  expect(
    inRange('2026-03-08T05:00:00Z', 'today', at('2026-03-08T18:00:00Z'), { zone: 'America/New_York', dayEnd: '00:00' }),
  ).toBe(true)
})

test('a day, a week and a month end while the page is open', () => {
  const [before, after] = [at('2026-03-01T02:59:59Z'), at('2026-03-01T03:00:00Z')] // Saturday, and Sunday
  for (const range of ['today', 'week', 'month'] as const) {
    expect(inRange('2026-02-28T12:00:00Z', range, before, midnight)).toBe(true)
    expect(inRange('2026-02-28T12:00:00Z', range, after, midnight)).toBe(false)
    expect(inRange('2026-02-28T12:00:00Z', range, before, midnight)).toBe(true)
  }
})

test('a date is written in each of its forms, whichever was asked for first', () => {
  const at = '2026-11-21T18:00:00Z'
  expect(dayOf(at, midnight)).toBe('2026-11-21')
  expect(shortDate(at, 'America/Sao_Paulo')).toBe('21/11/2026')
})

describe('a day that ends at 04:00', () => {
  const rule = { zone, dayEnd: '04:00' }
  const night = at('2026-03-05T05:00:00Z') // Thursday 5 March, 02:00
  test.each([
    ['2026-03-04T06:59:59Z', 'today', false],
    ['2026-03-04T07:00:00Z', 'today', true],
    ['2026-03-05T06:59:59Z', 'today', true],
    ['2026-03-05T07:00:00Z', 'today', false],
    ['2026-03-01T06:59:59Z', 'week', false],
    ['2026-03-01T07:00:00Z', 'week', true],
    ['2026-03-01T06:59:59Z', 'month', false],
    ['2026-03-01T07:00:00Z', 'month', true],
    ['2026-04-01T06:59:59Z', 'month', true],
  ] as const)('%s in %s: %s', (moment, range, expected) => {
    expect(inRange(moment, range, night, rule)).toBe(expected)
  })

  test('04:00 itself is the new day, of a day with 23 hours too', () => {
    expect(dayOf('2026-03-05T06:59:59.999Z', rule)).toBe('2026-03-04')
    expect(dayOf('2026-03-05T07:00:00Z', rule)).toBe('2026-03-05')
    const newYork = { zone: 'America/New_York', dayEnd: '04:00' }
    expect(dayOf('2026-03-08T07:59:59Z', newYork)).toBe('2026-03-07')
    expect(dayOf('2026-03-08T08:00:00Z', newYork)).toBe('2026-03-08')
    expect(rangeBounds('today', at('2026-03-08T18:00:00Z'), newYork)).toEqual([
      at('2026-03-08T08:00:00Z'),
      at('2026-03-09T08:00:00Z'),
    ])
  })
})

describe('after the end of the day moved from 04:00 to 00:00, and then to 08:00', () => {
  const earlier = [
    { before: '2026-03-05', time: '04:00' },
    { before: '2026-03-08', time: '00:00' },
  ]
  const rule = { zone, dayEnd: '08:00', earlier }
  test.each([
    ['2026-03-04T03:59', '2026-03-03'],
    ['2026-03-05T03:59', '2026-03-04'],
    ['2026-03-05T04:00', '2026-03-05'],
    ['2026-03-05T23:59', '2026-03-05'],
    ['2026-03-06T00:00', '2026-03-06'],
    ['2026-03-08T00:00', '2026-03-08'],
    ['2026-03-09T07:59', '2026-03-08'],
    ['2026-03-09T08:00', '2026-03-09'],
  ])('%s is of %s', (moment, day) => {
    expect(dayOf(`${moment}-03:00`, rule)).toBe(day)
  })

  test('a day goes from its own beginning to its own end', () => {
    const today = rangeBounds('today', at('2026-03-09T01:00-03:00'), rule)
    expect(today).toEqual([at('2026-03-08T00:00-03:00'), at('2026-03-09T08:00-03:00')])
    expect(rangeBounds('today', at('2026-03-05T12:00-03:00'), rule)[0]).toBe(at('2026-03-05T04:00-03:00'))
  })
})
