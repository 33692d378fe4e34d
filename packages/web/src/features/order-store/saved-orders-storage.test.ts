import { expect, test } from 'vitest'
import { mayStore } from './saved-orders-storage.ts'

const hour = 3_600_000
const now = Date.parse('2026-03-04T15:00:00.000Z')
const stored = { orders: [], at: now }
const mayStayAfter = (age: number) => mayStore({ ...stored, at: now - age }, 'motoboy', 'motoboy', now)

test('orders stay on the device for a day after the server last confirmed them', () => {
  expect([mayStayAfter(0), mayStayAfter(23 * hour), mayStayAfter(24 * hour), mayStayAfter(300 * hour)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('if the device’s clock is a day behind, the age is unknown and the orders are deleted', () => {
  expect([mayStayAfter(-hour), mayStayAfter(-24 * hour)]).toEqual([true, false])
})

test('only the orders of the signed-in user stay on the device', () => {
  expect(mayStore(stored, 'motoboy', 'motoboy', now)).toBe(true)
  expect(mayStore(stored, 'motoboy', 'another', now)).toBe(false)
  expect(mayStore(stored, 'motoboy', undefined, now)).toBe(false)
})

test.each([undefined, null, 'nonsense', [], {}, { orders: [] }, { orders: [], at: '2026-03-04' }])(
  'a value without a valid time (%j) is deleted',
  (value) => expect(mayStore(value, 'motoboy', 'motoboy', now)).toBe(false),
)
