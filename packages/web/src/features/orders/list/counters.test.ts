import { expect, test } from 'vitest'
import { pressCounter } from './counters.ts'
import { noFilter } from './filter-orders.ts'

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
