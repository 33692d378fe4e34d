import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { alikeOrder, alikeWords } from './alike-order.ts'

const now = Date.parse('2026-11-26T12:31:00Z')
const order = exampleOrder({
  id: '869ee99c-0000-4000-8000-000000000000',
  created_at: '2026-11-26T12:30:00Z',
  delivery_address: 'Rua Bocaiúva, 1800, ap 402, Centro, Florianópolis, SC',
})
const clientId = order.client.id
const phone = '48999814402'
const ofPhone = { ...order, client: { ...order.client, user: { ...order.client.user, phone } } }
const at = { now, city: 'Florianópolis' }
const wanted = {
  clientId,
  client_phone: '',
  pickup_address: order.pickup_address,
  delivery_address: 'R. Bocaiúva, 1800, ap. 402, Centro',
}

test.each([
  ['another spelling of the address', [order], wanted, true],
  ['another client', [order], { ...wanted, clientId: 'other' }, false],
  ['another address', [order], { ...wanted, delivery_address: 'Rua Bocaiúva, 1801, Centro' }, false],
  ['another pickup', [order], { ...wanted, pickup_address: 'Rua Trajano, 168' }, false],
  ['half an hour ago', [{ ...order, created_at: '2026-11-26T12:01:00Z' }], wanted, true],
  ['before that', [{ ...order, created_at: '2026-11-26T11:59:59Z' }], wanted, false],
  ['a cancelled order', [{ ...order, status: 'cancelled' as const }], wanted, false],
  ['no address', [{ ...order, delivery_address: '' }], { ...wanted, delivery_address: ' ' }, false],
  ['a new client with the phone', [ofPhone], { ...wanted, clientId: '', client_phone: '+55 48 99981-4402' }, true],
  ['a new client with another phone', [ofPhone], { ...wanted, clientId: '', client_phone: '48 99981-4403' }, false],
])('%s', (_, orders, form, found) => {
  expect(alikeOrder(orders, form, at) !== undefined).toBe(found)
})

test('the words name the order and its age', () => {
  expect(alikeWords(order, now)).toBe('Parece o pedido #869ee99c de há 1 min')
  expect(alikeWords(order, now - 30_000)).toBe('Parece o pedido #869ee99c de agora mesmo')
})
