import type { Order } from '@ligeiro/contract/order'
import { wayTo, wazeTo } from '#lib/map-links.ts'
import { whatsappToPhone } from '#lib/phone.ts'

/** How a message of the motoboy begins. */
export const greetings = { recipient: 'Olá, estou com a sua entrega.', shop: 'Olá, estou com o seu pedido.' }

const notBeforeStart = new Set<Order['status']>(['in_progress', 'delivered', 'cancelled'])
const isBeforeStart = ({ status }: Order) => !notBeforeStart.has(status)

/** Where the motoboy rides to: the pickup before the start, then the delivery. */
export const destinationOf = (order: Order): string =>
  isBeforeStart(order) ? order.pickup_address : order.delivery_address

/** Whom the motoboy calls: the shop before the start, then who receives, or the shop if the order names no phone. */
function contactOf(order: Order) {
  const { recipient_phone: recipient, client } = order
  return !isBeforeStart(order) && recipient
    ? { phone: recipient, greeting: greetings.recipient }
    : { phone: client.user.phone, greeting: greetings.shop }
}

/** The links of a delivery: the way to its destination, and the contact there. `home` and `state`: the firm's. */
export function deliveryLinks(order: Order, home: string | null, state: string | null = null) {
  const { phone, greeting } = contactOf(order)
  const address = destinationOf(order)
  return [
    { icon: 'map' as const, label: 'Mapa', href: wayTo(address, home, state), external: true },
    { icon: 'ride' as const, label: 'Waze', href: wazeTo(address, home, state), external: true },
    ...(phone
      ? [
          { icon: 'phone' as const, label: 'Ligar', href: `tel:+55${phone}` },
          { icon: 'whatsapp' as const, label: 'WhatsApp', href: whatsappToPhone(phone, greeting), external: true },
        ]
      : []),
  ]
}
