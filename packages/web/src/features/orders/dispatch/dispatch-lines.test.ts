import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { dispatchLines, type Choice } from './dispatch-lines.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const motoboysNamed = (count: number): ListedMotoboy[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `m${n}`,
    user: { id: `m${n}`, name: `Motoboy ${n}`, email: null, phone: null },
    location: null,
    available: true,
    seen_at: new Date(now).toISOString(),
    active: true,
    open_deliveries: 0,
  }))

/** Orders that have a price and no motoboy, named by their index. */
const ordersFrom = (pickups: readonly string[], bairros = ['Trindade']) =>
  pickups.map((pickup_address, n) =>
    exampleOrder({
      id: String(n),
      status: 'accepted_by_client',
      price: 10,
      pickup_address,
      delivery_address: `Rua Lauro Linhares, ${n + 1}, ${bairros[n % bairros.length]}`,
    }),
  )
const shop = (count: number) => Array<string>(count).fill('R. Bocaiúva, 2468, Centro')

const linesOf = (orders: readonly Order[], motoboys: readonly ListedMotoboy[], choices: [string, Choice][] = []) =>
  dispatchLines({
    orders,
    find: (id) => orders.find((order) => order.id === id),
    quotes: [],
    distances: undefined,
    motoboys,
    choices: new Map(choices),
    now,
    city: 'Florianópolis',
  })
const given = (...args: Parameters<typeof linesOf>) =>
  linesOf(...args).map(({ motoboy, given: before }) => `${motoboy}+${before}`)

test('nine orders of one shop go to three of eight motoboys, three to each', () => {
  expect(given(ordersFrom(shop(9)), motoboysNamed(8))).toEqual(
    ['m0', 'm1', 'm2'].flatMap((id) => [`${id}+0`, `${id}+1`, `${id}+2`]),
  )
})

test('the only motoboy gets all eighteen, and each line counts those before it', () => {
  expect(given(ordersFrom(shop(18)), motoboysNamed(1))).toEqual(Array.from({ length: 18 }, (_, n) => `m0+${n}`))
})

test('orders of two pickups do not go together, other spellings of one do', () => {
  const orders = ordersFrom([
    'R. Bocaiúva, 2468, Centro',
    'Rua Trajano, 168',
    'rua bocaiuva, nº 2468, Centro',
    'R. Trajano 168',
  ])
  expect(given(orders, motoboysNamed(8))).toEqual(['m0+0', 'm1+0', 'm0+1', 'm1+1'])
})

test('orders to the bairro of the first go with it before others', () => {
  const orders = ordersFrom(shop(5), ['Trindade', 'Campeche'])
  expect(given(orders, motoboysNamed(8))).toEqual(['m0+0', 'm1+0', 'm0+1', 'm1+1', 'm0+2'])
})

test('without a motoboy nobody is suggested, and orders without a new price are not sent', () => {
  expect(linesOf(ordersFrom(shop(2)), [])).toMatchObject([
    { motoboy: '', checked: false, given: 0 },
    { motoboy: '', checked: false, given: 0 },
  ])
})

test('what the admin chose or left out does not count for who is suggested', () => {
  const choices: [string, Choice][] = [
    ['0', { motoboy: 'm1' }],
    ['1', { checked: false }],
    ['3', { motoboy: '' }],
  ]
  expect(given(ordersFrom(shop(5)), motoboysNamed(2), choices)).toEqual(['m1+0', 'm0+0', 'm0+0', '+0', 'm0+1'])
})
