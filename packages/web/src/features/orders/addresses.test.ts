import { expect, test } from 'vitest'
import { usedAddresses, usualPickup } from './addresses.ts'
import { exampleOrder } from '#test/example-order.ts'

const to = (...addresses: string[]) => addresses.map((delivery_address) => exampleOrder({ delivery_address }))
const from = (...addresses: string[]) => addresses.map((pickup_address) => exampleOrder({ pickup_address }))

test('used addresses are listed once, ignoring case and spaces, the most used first', () => {
  expect(usedAddresses(to('Rua A, 1', 'Rua B, 2', 'rua b, 2 ', 'Rua C, 3'), 'delivery_address')).toEqual([
    'Rua B, 2',
    'Rua A, 1',
    'Rua C, 3',
  ])
})

test.each([
  [from('Loja', 'Loja', 'Loja', 'Depósito'), 'Loja'],
  [from('Loja', 'Depósito', 'Loja', 'Loja'), ''],
  [from('Loja', 'Loja'), ''],
  [[], ''],
])('the usual pickup address is the one of all last three orders (%#)', (orders, pickup) => {
  expect(usualPickup(orders)).toBe(pickup)
})

test('after the choice of a client fewer orders are enough', () => {
  expect(usualPickup(from('Loja'), 1)).toBe('Loja')
  expect(usualPickup(from('Loja', 'Depósito'), 1)).toBe('')
  expect(usualPickup([], 1)).toBe('')
})
