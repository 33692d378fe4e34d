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

test('a filter survives the URL; unknown statuses are left out', () => {
  expect(formFrom(new URLSearchParams(searchOf(form)))).toEqual(form)
  expect(formFrom(new URLSearchParams('status=lost&status=pending'))).toEqual({ ...noFilter, status: ['pending'] })
})

test('each admin’s last filter is restored; invalid values are ignored', () => {
  saveFilter('ana', form)
  saveFilter('bia', { ...noFilter, end: '2026-01-01' })
  expect(lastFilter('ana')).toEqual(form)
  expect(lastFilter('bia').end).toBe('2026-01-01')
  expect(lastFilter('caio')).toEqual(noFilter)
  for (const invalid of ['', '{', 'null', '[1]', 'status=lost']) {
    localStorage.setItem('statement:ana', invalid)
    expect(lastFilter('ana')).toEqual(noFilter)
  }
})
