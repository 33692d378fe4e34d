import type { Order } from '@ligeiro/contract/order'
import { whatsappToPhone } from '#lib/phone.ts'

const mapTo = (address: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
const wazeTo = (address: string) => `https://waze.com/ul?q=${encodeURIComponent(address)}&navigate=yes`

/** Where the motoboy rides to: the pickup before the start, then the delivery. */
export const destinationOf = (order: Order): string =>
  order.status === 'pending' || order.status === 'accepted_by_client' ? order.pickup_address : order.delivery_address

/** The links of a delivery: the way to its destination, and the client's contact. */
export function deliveryLinks(order: Order) {
  const { phone } = order.client.user
  const address = destinationOf(order)
  return [
    { icon: 'map' as const, label: 'Mapa', href: mapTo(address), external: true },
    { icon: 'ride' as const, label: 'Waze', href: wazeTo(address), external: true },
    ...(phone
      ? [
          { icon: 'phone' as const, label: 'Ligar', href: `tel:+55${phone}` },
          {
            icon: 'whatsapp' as const,
            label: 'WhatsApp',
            href: whatsappToPhone(phone, 'Olá, estou com o seu pedido.'),
            external: true,
          },
        ]
      : []),
  ]
}
