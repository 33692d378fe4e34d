import { expect, test } from 'vitest'
import { mayKeep } from './stored-orders.ts'

const hour = 3_600_000
const now = Date.parse('2026-03-04T15:00:00.000Z')
const kept = { orders: [], at: now }
const may = (age: number) => mayKeep({ ...kept, at: now - age }, 'rider', 'rider', now)

test('deliveries are kept for a day after the server last told them, also without coverage', () => {
  expect([may(0), may(23 * hour), may(24 * hour), may(300 * hour)]).toEqual([true, true, false, false])
})

test('where the clock of the device is days behind, the age is unknown and nothing is kept', () => {
  expect([may(-hour), may(-24 * hour)]).toEqual([true, false])
})

test('deliveries are kept for nobody but the person who is signed in', () => {
  expect(mayKeep(kept, 'rider', 'rider', now)).toBe(true)
  expect(mayKeep(kept, 'rider', 'another', now)).toBe(false)
  expect(mayKeep(kept, 'rider', undefined, now)).toBe(false)
})

test.each([undefined, null, 'nonsense', [], {}, { orders: [] }, { orders: [], at: '2026-03-04' }])(
  'what does not say its age (%j) is not kept',
  (value) => expect(mayKeep(value, 'rider', 'rider', now)).toBe(false),
)
