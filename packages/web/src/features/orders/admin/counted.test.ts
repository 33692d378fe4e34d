import { expect, test } from 'vitest'
import { noFilter } from '../filters.ts'
import { pressCounter } from '../counters.ts'
import { statusWords } from './counted.ts'

const pending = { label: 'Pendentes', statuses: ['pending'] } as const
const onTheWay = { label: 'Em Andamento', statuses: ['in_progress', 'accepted_by_client'] } as const

test('a counter ticks all of its statuses beside those that are ticked, and pressed again takes them out', () => {
  const one = pressCounter(noFilter, pending)
  const both = pressCounter(one, onTheWay)
  expect(both.statuses).toEqual(['pending', 'in_progress', 'accepted_by_client'])
  expect(pressCounter(both, onTheWay).statuses).toEqual(['pending'])
})

test('a counter of two statuses of which one is ticked ticks the other', () => {
  const half = { ...noFilter, statuses: ['in_progress'] as const }
  expect(pressCounter(half, onTheWay).statuses).toEqual(['in_progress', 'accepted_by_client'])
})

test('the status filter says what it does', () => {
  expect(statusWords([])).toBe('Status')
  expect(statusWords(['rejected_by_client'])).toBe('Rejeitado')
  expect(statusWords(['pending', 'delivered'])).toBe('2 status')
})
