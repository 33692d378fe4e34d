import { addressKey } from '@ligeiro/contract/address-key'
import { addressLine } from '@ligeiro/contract/address-line'
import { rankCandidates, type MotoboyFacts, type OrderFacts } from '@ligeiro/contract/rank-candidates'
import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'

/** What the server knows besides the lists: how many km each motoboy is from all pickups, and where the orders go. */
export type Known = {
  km?: Readonly<Record<string, number>>
  orders?: readonly Pick<Order, 'id' | 'pickup_address' | 'delivery_address' | 'motoboy_id'>[]
  deliveries?: Readonly<Record<string, OrderFacts['delivery']>>
  maxTrip?: number
}
const shop = { latitude: -27.6, longitude: -48.54 }

/** Ranks like the server. */
export function rankedLikeServer(
  ids: readonly string[],
  motoboys: readonly ListedMotoboy[],
  { km, orders = [], deliveries = {}, maxTrip = 3 }: Known = {},
): OrderCandidates[] {
  const keys = [...new Set(orders.map(({ pickup_address }) => addressKey(pickup_address)))]
  const facts = ids.map((id): OrderFacts => {
    const order = orders.find((one) => one.id === id)
    const key = order ? addressKey(order.pickup_address) : id
    // The next pickup is 200 m further.
    const pickup = { ...shop, longitude: shop.longitude + 0.002 * Math.max(0, keys.indexOf(key)) }
    return {
      id,
      pickupKey: key,
      pickup: km ? pickup : null,
      isPickupRough: false,
      pickupBairro: null,
      delivery: deliveries[id] ?? null,
      deliveryBairro: order ? addressLine(order.delivery_address, null).district : null,
      motoboyId: order?.motoboy_id ?? null,
      asked: [],
    }
  })
  const people = motoboys.filter(({ active }) => active)
  const factsOf = (one: ListedMotoboy): MotoboyFacts => {
    const away = km?.[one.id]
    return {
      id: one.id,
      name: one.user.name,
      available: one.available,
      hasSignedIn: !one.never_signed_in,
      seenS: one.seen_at === null ? null : (Date.now() - Date.parse(one.seen_at)) / 1000,
      fix: away === undefined ? null : { ...shop, latitude: shop.latitude + away / 111.195 },
      bairro: null,
      bairroMiddle: null,
      open: one.open_deliveries,
      returns: 0,
      isRiding: false,
      carries: [],
      place: null,
      notQueued: null,
    }
  }
  return rankCandidates(facts, people.map(factsOf), { strategy: 'soonest', max_trip: maxTrip, max_open: 1 }).map(
    ({ id, candidates }, index) => ({
      id,
      pickup: facts[index]?.pickup ?? null,
      delivery: facts[index]?.delivery ?? null,
      candidates,
    }),
  )
}
