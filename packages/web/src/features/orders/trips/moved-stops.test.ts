import { expect, test } from 'vitest'
import { movedStops } from './trip-changes.ts'

const stops = (text: string) =>
  text
    .split(' ')
    .map((one) => ({ order_id: one[1]!, kind: one[0] === 'c' ? ('pickup' as const) : ('delivery' as const) }))
const moved = (text: string, from: number, to: number) =>
  movedStops(stops(text), from, to)
    ?.map(({ order_id, kind }) => (kind === 'pickup' ? 'c' : 'e') + order_id)
    .join(' ') ?? null

test('a stop takes another place, but no delivery comes before its pickup', () => {
  expect(moved('cA cB eA eB', 2, 3)).toBe('cA cB eB eA')
  expect(moved('cA cB eA eB', 0, 1)).toBe('cB cA eA eB')
  expect(moved('cA cB eA eB', 2, 0)).toBeNull()
  expect(moved('cA cB eA eB', 1, 3)).toBeNull()
  expect(moved('eA cB eB', 0, 2)).toBe('cB eB eA')
  expect(moved('eA', 4, 0)).toBeNull()
})
