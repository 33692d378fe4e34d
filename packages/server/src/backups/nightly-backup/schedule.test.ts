import { expect, test } from 'vitest'
import { backupName, scheduledDay, expiredBackups } from './schedule.ts'

const timeZone = 'America/Sao_Paulo'

test.each([
  // 03:00 in São Paulo is 06:00 UTC.
  ['2026-03-04T05:59:59Z', '2026-03-03'],
  ['2026-03-04T06:00:00Z', '2026-03-04'],
  ['2026-03-05T02:59:59Z', '2026-03-04'],
  ['2026-03-01T05:00:00Z', '2026-02-28'],
  ['2027-01-01T05:00:00Z', '2026-12-31'],
])('at %s the night of %s is due', (moment, night) => {
  expect(scheduledDay(new Date(moment), timeZone, 3)).toBe(night)
})

test('a backup hour that a clock change skips is due at the next hour', () => {
  // In New York the hour from 02:00 to 03:00 does not exist on this day; 07:00 UTC is 03:00.
  expect(scheduledDay(new Date('2026-03-08T06:59:00Z'), 'America/New_York', 2)).toBe('2026-03-07')
  expect(scheduledDay(new Date('2026-03-08T07:00:00Z'), 'America/New_York', 2)).toBe('2026-03-08')
})

test('a file name has the local time of the configured time zone', () => {
  expect(backupName(new Date('2026-03-04T06:00:05Z'), timeZone)).toBe('ligeiro-2026-03-04_03-00-05.backup')
})

const now = new Date('2026-03-20T12:00:00Z')
const of = (date: string) => `ligeiro-${date}_03-00-00.backup`

test('only backups of the app that are older than the days to keep are expired', () => {
  const names = [
    of('2026-03-20'),
    of('2026-03-19'),
    of('2026-03-18'),
    of('2026-03-17'),
    'ligeiro-2025-01-01.backup',
    'before.backup',
  ]
  expect(expiredBackups(names, now, timeZone, 2)).toEqual([of('2026-03-17')])
})

test('as many backups as days stay, whatever their age', () => {
  const days = [of('2024-01-01'), of('2024-01-02'), of('2024-01-03')]
  expect(expiredBackups(days, now, timeZone, 1)).toEqual([of('2024-01-01'), of('2024-01-02')])
  expect(expiredBackups(days, now, timeZone, 2)).toEqual([of('2024-01-01')])
  expect(expiredBackups(days, now, timeZone, 14)).toEqual([])
})

test('the nights before a clock that is a year ahead stay, and a file of that clock counts as one of them', () => {
  const nights = Array.from({ length: 14 }, (_, night) => of(`2026-03-${String(night + 6).padStart(2, '0')}`))
  const ahead = of('2027-03-20')
  expect(expiredBackups([...nights, ahead], new Date('2027-03-20T12:00:00Z'), timeZone, 14)).toEqual([nights[0]])
  expect(expiredBackups([...nights, ahead], now, timeZone, 14)).toEqual([])
})

test('of a date that had several backups one stays, beyond the newest files', () => {
  const at = (date: string, hour: string) => `ligeiro-${date}_${hour}-00-00.backup`
  const names = [
    at('2026-03-18', '03'),
    at('2026-03-19', '03'),
    at('2026-03-19', '10'),
    at('2026-03-19', '11'),
    at('2026-03-20', '03'),
    at('2026-03-20', '04'),
    at('2026-03-20', '05'),
  ]
  const expired = [at('2026-03-19', '03'), at('2026-03-19', '10'), at('2026-03-20', '03')]
  expect(expiredBackups(names, now, timeZone, 2)).toEqual(expired)
})
