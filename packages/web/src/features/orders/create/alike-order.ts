import { addressKey } from '@ligeiro/contract/address-key'
import type { Order } from '@ligeiro/contract/order'
import { normalPhone } from '@ligeiro/contract/phone'
import { minutesSince } from '#lib/dates.ts'
import { shortId } from '../short-id.ts'

/** Two people may enter the same order within this time, in minutes. */
const maxMinutes = 30

/** A new order as a form holds it. Of a client who is new, the phone is known. */
export type Wanted = { clientId: string; client_phone: string; pickup_address: string; delivery_address: string }

/** The newest order of the last half hour for the same client and between the same addresses, in any spelling; undefined if there is none. */
export function alikeOrder(
  orders: readonly Order[],
  { clientId, client_phone, pickup_address, delivery_address }: Wanted,
  { now, city }: { now: number; city: string | null },
): Order | undefined {
  const keysOf = (of: Pick<Order, 'pickup_address' | 'delivery_address'>) =>
    [of.pickup_address, of.delivery_address].map((address) => addressKey(address, city))
  const keys = keysOf({ pickup_address, delivery_address })
  const phone = clientId === '' ? normalPhone(client_phone) : null
  if (keys.includes('')) return undefined
  return orders.find(
    (order) =>
      (phone === null ? order.client.id === clientId : order.client.user.phone === phone) &&
      order.status !== 'cancelled' &&
      order.status !== 'rejected_by_client' &&
      minutesSince(order.created_at, now) <= maxMinutes &&
      keysOf(order).join('\n') === keys.join('\n'),
  )
}

/** 'Parece o pedido #869ee99c de há 1 min'. */
export function alikeWords({ id, created_at }: Order, now: number): string {
  const minutes = minutesSince(created_at, now)
  return `Parece o pedido ${shortId(id)} de ${minutes === 0 ? 'agora mesmo' : `há ${minutes} min`}`
}
