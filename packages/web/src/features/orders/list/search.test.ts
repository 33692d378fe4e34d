import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { searchFor } from './search.ts'

test('a search finds loaded orders, those of admins also by their motoboy', () => {
  const user = { id: 'u', name: 'Jéssica Hoffmann', phone: '48991882046' }
  const order = exampleOrder({ motoboy: { id: 'm', user } })
  expect(searchFor('lagoa jessica', 'admin')?.(order)).toBe(true)
  expect(searchFor('lagoa', 'client')?.({ ...order })).toBe(true)
  expect(searchFor('lagoa jessica', 'client')?.({ ...order })).toBe(false)
  expect(searchFor('trindade', 'admin')?.(order)).toBe(false)
})

test('an empty text is no search', () => {
  expect(searchFor('  ', 'admin')).toBeUndefined()
})

test('the texts of an order are folded once, however many characters are typed', () => {
  let reads = 0
  const counted = {
    ...exampleOrder(),
    get description() {
      reads++
      return 'Bolo'
    },
  }
  for (const text of ['b', 'bo', 'bol', 'bolo']) expect(searchFor(text, 'admin')?.(counted)).toBe(true)
  expect(reads).toBe(1)
})
