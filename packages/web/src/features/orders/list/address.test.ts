import { expect, test } from 'vitest'
import { filterOf, writeFilter } from './address.ts'

test('a filter is written into the address and read again, beside other parameters', () => {
  const params = new URLSearchParams('busca=lagoa&status=cancelled')
  writeFilter(params, { range: 'week', statuses: ['pending', 'delivered'] })
  expect(params.toString()).toBe('busca=lagoa&periodo=semana&status=pending&status=delivered')
  expect(filterOf(params)).toEqual({ range: 'week', statuses: ['pending', 'delivered'] })
  writeFilter(params, { range: 'all', statuses: [] })
  expect(params.toString()).toBe('busca=lagoa')
})

test('what the address does not know is no filter', () => {
  expect(filterOf(new URLSearchParams('periodo=ontem&status=perdido&status=pending'))).toEqual({
    range: 'all',
    statuses: ['pending'],
  })
})
