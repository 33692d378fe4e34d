import { addressKey } from '@ligeiro/contract/address-key'
import type { Order } from '@ligeiro/contract/order'
import { normalPhone } from '@ligeiro/contract/phone'
import { minutesSince } from '#lib/dates.ts'
import { shortId } from './short-id.ts'

/** Two people may enter the same order within this time, in minutes. */
const maxMinutes = 30

/** A new order as a form holds it. Of a client who is new, the phone is known. */
export type Wanted = { clientId: string; client_phone: string; delivery_address: string }

/** The newest order of the last half hour for the same client and the same delivery address, in any spelling; undefined if there is none. */
export function alikeOrder(
  orders: readonly Order[],
  { clientId, client_phone, delivery_address }: Wanted,
  { now, city }: { now: number; city: string | null },
): Order | undefined {
  const key = addressKey(delivery_address, city)
  const phone = clientId === '' ? normalPhone(client_phone) : null
  if (key === '') return undefined
  return orders.find(
    ({ client, status, created_at, delivery_address: address }) =>
      (phone === null ? client.id === clientId : client.user.phone === phone) &&
      status !== 'cancelled' &&
      status !== 'rejected_by_client' &&
      minutesSince(created_at, now) <= maxMinutes &&
      addressKey(address, city) === key,
  )
}

/** 'Parece o pedido #869ee99c de há 1 min'. */
export function alikeWords({ id, created_at }: Order, now: number): string {
  const minutes = minutesSince(created_at, now)
  return `Parece o pedido ${shortId(id)} de ${minutes === 0 ? 'agora mesmo' : `há ${minutes} min`}`
}
