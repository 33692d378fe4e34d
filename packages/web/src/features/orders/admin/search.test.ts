import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { noOrders, withOrders } from '#features/order-store/order-list.ts'
import { prepareSearch, searchFor } from './search.ts'

const order = exampleOrder({
  id: '3f9a1c72-0000-4000-8000-000000000000',
  description: 'Óculos de grau',
  pickup_address: 'R. Felipe Schmidt, 515',
  delivery_address: 'R. Laurindo Januário da Silveira, 5420, Lagoa',
  client: { id: 'c', user: { name: 'Ótica Böing', email: 'x@example.com', phone: '48999814402' } },
  motoboy: { id: 'm', user: { id: 'u', name: 'Jéssica Hoffmann', phone: '48991882046' } },
})

test.each([
  '3f9a1c',
  '#3F9A1C72',
  'oculos',
  'ÓCULOS',
  'felipe 515',
  'lagoa januario',
  'bóing',
  'jessica',
  '(48) 99981-4402',
  '+55 48 99981-4402',
  '9188',
  '99188 2046',
  'grau hoffmann',
])('%s finds the order', (text) => {
  expect(searchFor(text)?.([order])(0)).toBe(true)
})

test.each(['9a1c', 'oculos trindade', '48 3333', 'x@example.com'])('%s does not find the order', (text) => {
  expect(searchFor(text)?.([order])(0)).toBe(false)
})

test('an empty text is no search', () => {
  expect(searchFor('  ')).toBeUndefined()
})

test('the search text of an order is built once, however many characters are typed', () => {
  let reads = 0
  const counted = {
    ...exampleOrder(),
    get description() {
      reads++
      return 'Bolo'
    },
  }
  for (const text of ['b', 'bo', 'bol', 'bolo']) expect(searchFor(text)?.([counted])(0)).toBe(true)
  expect(reads).toBe(1)
})

test('the preparation stops when its time is up and continues later', () => {
  const many = withOrders(
    noOrders,
    Array.from({ length: 1200 }, (_, index) => exampleOrder({ id: `${index}`.padStart(5, '0') })),
  )
  expect(prepareSearch(many, () => true)).toBe(false)
  expect(prepareSearch(many, () => false)).toBe(true)
  expect(prepareSearch(many, () => true)).toBe(true)
})
