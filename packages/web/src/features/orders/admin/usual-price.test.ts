import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { isUnusual, usualPrice } from './usual-price.ts'

const order = exampleOrder()
const priced = (...prices: (number | null)[]) => prices.map((price, n) => exampleOrder({ id: String(n), price }))
const ofOther = priced(1, 1, 1).map((one) => ({ ...one, client: { ...one.client, id: 'client-2' } }))

test.each([
  ['more than ten times the median', priced(18, 20, 22), 200.01, 20],
  ['less than a tenth of the median', priced(18, 20, 22), 1.99, 20],
  ['a tenth of the median', priced(18, 20, 22), 2, null],
  ['ten times the median', priced(18, 20, 22), 200, null],
  ['too few orders to compare', priced(18, 20, null), 2550, null],
  ["another client's orders", [...ofOther, ...priced(20, 20, 20)], 150, null],
  ['the price that the order has', [...priced(20, 20), exampleOrder({ price: 20 })], 2550, null],
  ['only the newest 20', priced(...Array<number>(20).fill(20), ...Array<number>(30).fill(500)), 2550, 20],
])('%s', (_, orders, price, usual) => {
  const found = usualPrice(orders, order.client.id, order.id)
  expect(isUnusual(price, found) ? found : null).toBe(usual)
})
