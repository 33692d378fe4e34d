import { expect, test } from 'vitest'
import type { LearnedBairro } from '@ligeiro/contract/bairros-schemas'
import { clientsWords, ordersWords } from './learned-words.ts'

const learned = (clients: number, names: string[], orders = 1): LearnedBairro => ({
  id: '1',
  name: 'Ratones',
  state: 'used',
  orders,
  clients,
  some_clients: names.map((name) => ({ id: name, name })),
  first_seen_at: null,
  last_seen_at: null,
})

test.each([
  [learned(0, []), 'Nenhum cliente'],
  [learned(2, ['Padaria', 'Neide']), 'Padaria, Neide'],
  [learned(4, ['Padaria', 'Neide', 'Rui']), 'Padaria, Neide, Rui e mais 1 cliente'],
  [learned(9, ['Padaria', 'Neide', 'Rui']), 'Padaria, Neide, Rui e mais 6 clientes'],
])('the clients of a learned name %#: %s', (bairro, words) => {
  expect(clientsWords(bairro)).toBe(words)
})

test('orders are counted', () => {
  expect([0, 1, 12].map((orders) => ordersWords(learned(1, ['Neide'], orders)))).toEqual([
    '0 pedidos',
    '1 pedido',
    '12 pedidos',
  ])
})
