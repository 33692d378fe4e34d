import { addressKey } from '@ligeiro/contract/address-key'
import { addressLine, foldedName } from '@ligeiro/contract/address-line'
import type { Order } from '@ligeiro/contract/order'

/** The most orders of one pickup that are suggested to one motoboy together. */
const maxOrdersOfTrip = 3

/**
 * Groups orders of one pickup into trips for one motoboy each. A trip begins with the first order that is left, and takes the orders to its
 * bairro before the others: distances between destinations are not known.
 */
export function tripsOf(orders: readonly Order[], city: string | null): Order[][] {
  let left = orders.map((order) => ({
    order,
    pickup: addressKey(order.pickup_address, city) || order.id,
    bairro: foldedName(addressLine(order.delivery_address, city).district),
  }))
  const trips: Order[][] = []
  for (let [first] = left; first; [first] = left) {
    const { pickup, bairro } = first
    const trip = left
      .filter((one) => one.pickup === pickup)
      .toSorted((a, b) => Number(b.bairro === bairro) - Number(a.bairro === bairro))
      .slice(0, maxOrdersOfTrip)
    left = left.filter((one) => !trip.includes(one))
    trips.push(trip.map(({ order }) => order))
  }
  return trips
}
