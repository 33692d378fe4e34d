import { expect, test } from 'vitest'
import { noFilter } from '../list/filter-orders.ts'
import { pressCounter } from '../list/counters.ts'
import { statusWords } from '../list/filter-orders.ts'

const pending = { label: 'Pendentes', statuses: ['pending'] } as const
const onTheWay = { label: 'Em Andamento', statuses: ['in_progress', 'accepted_by_client'] } as const

test('a click on a counter adds all of its statuses to the filter, a second click removes them', () => {
  const one = pressCounter(noFilter, pending)
  const both = pressCounter(one, onTheWay)
  expect(both.statuses).toEqual(['pending', 'in_progress', 'accepted_by_client'])
  expect(pressCounter(both, onTheWay).statuses).toEqual(['pending'])
})

test('a click on a counter of two statuses, of which one is in the filter, adds the other one', () => {
  const half = { ...noFilter, statuses: ['in_progress'] as const }
  expect(pressCounter(half, onTheWay).statuses).toEqual(['in_progress', 'accepted_by_client'])
})

test('the text of the status filter names its statuses', () => {
  expect(statusWords([], 'admin')).toBe('Status')
  expect(statusWords(['rejected_by_client'], 'admin')).toBe('Rejeitado')
  expect(statusWords(['pending', 'delivered'], 'admin')).toBe('2 status')
})
