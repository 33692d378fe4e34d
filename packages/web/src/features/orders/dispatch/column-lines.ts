import type { Order } from '@ligeiro/contract/order'
import { lackWords, openWords, shortPlace } from '#features/motoboys/readiness.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { counted } from '#lib/counted.ts'
import { minutesSince } from '#lib/dates.ts'
import { bairroOrAddress } from '../bairro-or-address.ts'
import type { Column } from './group-by-motoboy.ts'

type About = {
  city: string | null
  /** In ms, on the server's clock. */ now: number
  loaded: readonly Order[]
  /** Said of all motoboys at once: their notices are off. */ areSilent: boolean
}

/** The head of a column: 'Centro · 2 abertas · saiu há 12 min', '4 pedidos, cerca de 9 km', and where else they go: 'Leva: Campeche'. */
export function columnLines({ motoboy, trips, km }: Column, { city, now, loaded, areSilent }: About): string[] {
  const own = loaded.filter((order) => order.motoboy_id === motoboy.id && isOpen(order))
  const since = own.flatMap(({ status, status_changed_at }) =>
    status === 'in_progress' ? [minutesSince(status_changed_at, now)] : [],
  )
  // A set, because two of these can say 'nunca entrou'.
  const state = new Set([
    motoboy.location && shortPlace(motoboy.location),
    motoboy.available ? openWords(motoboy) : 'indisponível',
    since.length > 0 && `saiu há ${Math.max(...since)} min`,
    lackWords({
      ...motoboy,
      no_push: areSilent ? undefined : motoboy.no_push,
      seen_at: motoboy.seen_at ?? motoboy.location,
    }),
  ])
  const given = trips.flatMap(({ lines }) => lines.map(({ order }) => order))
  const bairrosOf = (orders: readonly Order[]) => [
    ...new Set(orders.map(({ delivery_address }) => bairroOrAddress(delivery_address, city))),
  ]
  const [here, carried] = [bairrosOf(given), bairrosOf(own)]
  return [
    [...state].filter(Boolean).join(' · '),
    km !== null &&
      given.length > 0 &&
      `${counted(given.length, 'pedido', 'pedidos')}, cerca de ${Math.max(1, Math.round(km))} km`,
    carried.some((bairro) => !here.includes(bairro)) && `Leva: ${carried.join(', ')}`,
  ].filter((line) => line !== false)
}
