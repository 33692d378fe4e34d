import type { Order } from '@ligeiro/contract/order'

/** For unit tests: an order with default values and the given overrides. */
export const exampleOrder = (about: Partial<Order> = {}): Order => ({
  id: 'b81e04d9-0000-4000-8000-000000000000',
  description: 'Caixa com 12 garrafas de vinho',
  pickup_address: 'Av. Madre Benvenuta, 687, Santa Mônica',
  delivery_address: 'R. Laurindo Januário da Silveira, 5420, Lagoa',
  price: null,
  status: 'pending',
  created_at: '2026-11-21T15:00:00.000Z',
  status_changed_at: '2026-11-21T15:00:00.000Z',
  delivered_at: null,
  delivered_received_at: null,
  delivery_code: '482913',
  receiver: null,
  received_by: null,
  motoboy_id: null,
  client: { id: 'client-1', user: { name: 'Renata', email: 'renata@example.com', phone: null } },
  motoboy: null,
  version: 1,
  ...about,
})
