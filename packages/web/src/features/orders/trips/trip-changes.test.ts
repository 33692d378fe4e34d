import type { Trip, TripStop } from '@ligeiro/contract/trips-schemas'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { arrangedNow, movedStops, tripChange } from './trip-changes.ts'
import { stopsAhead } from './trip-places.ts'

/** 'cA eA': pickup and delivery of the order 'A'. */
const stops = (text: string): TripStop[] =>
  text
    .split(' ')
    .map(([kind, id]) => ({ order_id: id!, kind: kind === 'c' ? ('pickup' as const) : ('delivery' as const) }))
const trip = (text: string): Trip => ({
  id: 't',
  motoboy_id: 'm',
  created_at: '2026-11-24T17:00:00.000Z',
  ended_at: null,
  version: 1,
  stops: stops(text),
})
const textOf = (some: readonly TripStop[]) =>
  some.map(({ kind, order_id }) => (kind === 'pickup' ? 'c' : 'e') + order_id).join(' ')

test('the pickup of what was started is behind', () => {
  const find = (id: string) => (id === 'A' ? exampleOrder({ status: 'in_progress' }) : undefined)
  expect(textOf(stopsAhead(trip('cA cB eA eB'), find))).toBe('cB eA eB')
})

test('a stop takes another place, but no delivery comes before its pickup', () => {
  const moved = (text: string, from: number, to: number) => {
    const some = movedStops(stops(text), from, to)
    return some && textOf(some)
  }
  expect(moved('cA cB eA eB', 2, 3)).toBe('cA cB eB eA')
  expect(moved('cA cB eA eB', 0, 1)).toBe('cB cA eA eB')
  expect(moved('cA cB eA eB', 2, 0)).toBeNull()
  expect(moved('cA cB eA eB', 1, 3)).toBeNull()
  expect(moved('eA cB eB', 0, 2)).toBe('cB eB eA')
  expect(moved('eA', 4, 0)).toBeNull()
})

test('the order of an admin stays without what is gone; a pickup that is ahead again comes first', () => {
  expect(textOf(arrangedNow(stops('cA cB eB eA'), stops('cA eA')))).toBe('cA eA')
  expect(textOf(arrangedNow(stops('cB eB eA'), stops('cA cB eA eB')))).toBe('cA cB eB eA')
})

test('what others changed is said: who is gone and why, and another order of the stops', () => {
  const held = { motoboy_id: 'm', status: 'accepted_by_client' } as const
  const orders = {
    A: exampleOrder({ ...held, id: 'A', status: 'delivered' }),
    B: exampleOrder({ ...held, id: 'B', motoboy_id: null, motoboy: null }),
    C: exampleOrder({ ...held, id: 'C' }),
  }
  const find = (id: string) => orders[id as keyof typeof orders]
  const seen = trip('cA cB cC cD eA eB eC eD')
  expect(tripChange(seen, { ...seen, version: 2 }, find)).toBeNull()
  expect(tripChange(seen, trip('cD eD'), find)).toEqual({
    message: 'O lote mudou agora há pouco: #A está Entregue, #B ficou sem motoboy, #C saiu do lote.',
    isArranged: false,
  })
  expect(tripChange(seen, trip('cA cB cC cD eB eA eC eD'), find)).toEqual({
    message: 'O lote mudou agora há pouco: outra ordem das paradas.',
    isArranged: true,
  })
})
