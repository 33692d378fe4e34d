import { metresBetween, type Point } from './metres-between.ts'

/** Where an order goes, as far as it is known. The bairro counts where a point is missing. */
export type Ends = {
  /** The same for all spellings of the pickup (`addressKey`). */
  pickupKey: string
  pickup: Point | null
  delivery: Point | null
  /** The key of the delivery's bairro. */
  deliveryBairro: string | null
}

/** One pickup, and destinations that lie so near to each other, in metres, are one trip. */
const [samePickupM, nearDeliveryM] = [150, 1500]

const within = (a: Point | null, b: Point | null, metres: number) =>
  a !== null && b !== null && metresBetween(a, b) <= metres

const isSamePickup = (a: Ends, b: Ends) =>
  (a.pickupKey !== '' && a.pickupKey === b.pickupKey) || within(a.pickup, b.pickup, samePickupM)

const isNearDelivery = (a: Ends, b: Ends) =>
  a.delivery && b.delivery
    ? within(a.delivery, b.delivery, nearDeliveryM)
    : a.deliveryBairro !== null && a.deliveryBairro === b.deliveryBairro

/** Whether two orders go together: one way for the motoboy instead of two. */
export const goTogether = (a: Ends, b: Ends): boolean => isSamePickup(a, b) && isNearDelivery(a, b)

/** Puts orders into trips of at most `maxTrip`, in the order given: each into the first trip that has one it goes together with. */
export function tripsOf<One extends Ends>(orders: readonly One[], maxTrip: number): One[][] {
  const trips: One[][] = []
  for (const order of orders) {
    const trip = trips.find((one) => one.length < maxTrip && one.some((other) => goTogether(other, order)))
    if (trip) trip.push(order)
    else trips.push([order])
  }
  return trips
}
