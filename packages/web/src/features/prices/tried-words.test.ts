import { expect, test } from 'vitest'
import { triedWords } from './tried-words.ts'

const none = { orders: 0, priced: 0, same: 0, dearer: 0, cheaper: 0, sum_before: 0, sum_after: 0, examples: [] }

test.each([
  [none, 'Nenhum pedido entregue nos últimos 30 dias.'],
  [
    { ...none, orders: 412, priced: 380, same: 368, dearer: 12, sum_before: 5700, sum_after: 5796 },
    '412 pedidos: 380 com preço, 12 mais caros, soma +R$ 96,00',
  ],
  [
    { ...none, orders: 1, priced: 1, cheaper: 1, sum_before: 15.1, sum_after: 15 },
    '1 pedido: 1 com preço, 1 mais barato, soma −R$ 0,10',
  ],
  [{ ...none, orders: 2, priced: 2, same: 2, sum_before: 9, sum_after: 9 }, '2 pedidos: 2 com preço, a mesma soma'],
])('a trial of %o is told as %s', (tried, words) => {
  expect(triedWords(tried)).toBe(words)
})
