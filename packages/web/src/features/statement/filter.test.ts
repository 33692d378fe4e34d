import { expect, test } from 'vitest'
import { formFrom, isFiltered, noFilter, queryOf, searchOf } from './filter.ts'
import { lastFilter, saveFilter } from './last-filter.ts'

const form = { ...noFilter, start: '2026-03-01', client_id: 'c 1', status: ['pending', 'delivered'] as const }

test('empty fields are left out of the query', () => {
  expect(queryOf(noFilter)).toEqual({})
  expect(queryOf(form)).toEqual({ start: '2026-03-01', client_id: 'c 1', status: ['pending', 'delivered'] })
  expect([isFiltered(noFilter), isFiltered(form), isFiltered({ ...noFilter, status: ['pending'] })]).toEqual([
    false,
    true,
    true,
  ])
})

test('hours belong to their day, and the choice of the date is part of the query', () => {
  const night = { ...noFilter, start: '2026-03-01', startTime: '18:00', end: '2026-03-02', endTime: '02:00' }
  expect(queryOf({ ...night, by: 'delivered' })).toEqual({
    start: '2026-03-01T18:00',
    end: '2026-03-02T02:00',
    by: 'delivered',
  })
  expect(queryOf({ ...noFilter, startTime: '18:00' })).toEqual({})
  expect(formFrom(new URLSearchParams(searchOf({ ...night, by: 'delivered' })))).toEqual({ ...night, by: 'delivered' })
})

test('a filter survives the URL; unknown statuses are left out', () => {
  expect(formFrom(new URLSearchParams(searchOf(form)))).toEqual(form)
  expect(formFrom(new URLSearchParams('status=lost&status=pending'))).toEqual({ ...noFilter, status: ['pending'] })
})

const rule = { zone: 'America/Sao_Paulo', dayEnd: '00:00' }
const march = [Date.parse('2026-03-04T15:00:00Z'), rule] as const

test('the present month stays the present month', () => {
  saveFilter('ana', { ...noFilter, start: '2026-03-01', end: '2026-03-31' }, ...march)
  expect(lastFilter('ana', Date.parse('2026-04-01T15:00:00Z'), rule)).toMatchObject({
    start: '2026-04-01',
    end: '2026-04-30',
  })
})

test('each admin’s last filter is restored, of this month if it has no days; invalid values are ignored', () => {
  saveFilter('ana', form, ...march)
  saveFilter('bia', { ...noFilter, end: '2026-01-01' }, ...march)
  expect(lastFilter('ana', ...march)).toEqual(form)
  expect(lastFilter('bia', ...march).end).toBe('2026-01-01')
  const thisMonth = { ...noFilter, start: '2026-03-01', end: '2026-03-31' }
  expect(lastFilter('caio', ...march)).toEqual(thisMonth)
  saveFilter('caio', noFilter, ...march)
  expect(lastFilter('caio', ...march)).toEqual(thisMonth)
  for (const invalid of ['', '{', 'null', '[1]', 'status=lost']) {
    localStorage.setItem('statement:ana', invalid)
    expect(lastFilter('ana', ...march)).toEqual(thisMonth)
  }
})
