import { expect, test } from 'vitest'
import type { Order } from '@ligeiro/contract/order'
import { deliveryLinks, greetings } from './delivery-links.ts'

const shopPhone = '48999814402'
const recipient = '48991557788'
const orderOf = (status: Order['status'], recipient_phone: string | null = recipient) =>
  ({
    status,
    recipient_phone,
    pickup_address: 'Rua da Loja, 1',
    delivery_address: 'Rua João Pio Duarte Silva, 1700 - Córrego Grande',
    client: { user: { phone: shopPhone } },
  }) as Order
const hrefs = (order: Order) =>
  Object.fromEntries(deliveryLinks(order, 'Florianópolis', 'SC').map(({ label, href }) => [label, href]))

test('before the start the way and the call lead to the shop', () => {
  const { Mapa, Ligar, WhatsApp } = hrefs(orderOf('accepted_by_client'))
  expect(Mapa).toContain(encodeURIComponent('Rua da Loja, 1, Florianópolis - SC'))
  expect(Ligar).toBe(`tel:+55${shopPhone}`)
  expect(WhatsApp).toBe(`https://wa.me/55${shopPhone}?text=${encodeURIComponent(greetings.shop)}`)
})

test('after it to who receives, with the city and state of the firm', () => {
  const { Mapa, Waze, Ligar, WhatsApp } = hrefs(orderOf('in_progress'))
  const place = encodeURIComponent('Rua João Pio Duarte Silva, 1700 - Córrego Grande, Florianópolis - SC')
  expect([Mapa, Waze].every((href) => href?.includes(place))).toBe(true)
  expect(Ligar).toBe(`tel:+55${recipient}`)
  expect(WhatsApp).toBe(`https://wa.me/55${recipient}?text=${encodeURIComponent(greetings.recipient)}`)
})

test('without a phone of who receives the shop is called', () => {
  expect(hrefs(orderOf('in_progress', null)).Ligar).toBe(`tel:+55${shopPhone}`)
})
