import type { Order } from '@ligeiro/contract/order'
import { entriesOf, projectedBy, type Entry } from '#features/outbox/entry.ts'

/** The open deliveries of the list, the oldest first (docs/product.md, Motoboy): a start moves none of them. `open` are newest first. */
export const oldestFirstOf = (open: readonly Order[]): Order[] => open.toReversed()

/** Where orders stand in the trips they are in, by their ids. */
export type TripPlaces = ReadonlyMap<string, Pick<NonNullable<Order['trip']>, 'id' | 'place'>>

/** Those of a trip stand where its first one does, in the order of its stops. */
function byTripPlace(orders: readonly Order[], places: TripPlaces | undefined): Order[] {
  // An order is not sent again when its trip changes.
  const tripOf = ({ id, trip }: Order) => (places ? places.get(id) : trip)
  const keyOf = (order: Order) => tripOf(order)?.id ?? order.id
  const indexOf = (order: Order) => orders.findIndex((one) => keyOf(one) === keyOf(order))
  return orders.toSorted((a, b) => indexOf(a) - indexOf(b) || (tripOf(a)?.place ?? 0) - (tripOf(b)?.place ?? 0))
}

/** The one in progress first, then the others, the oldest first. `open` are newest first. */
function sortOpenDeliveries(open: readonly Order[], places: TripPlaces | undefined): Order[] {
  const underWay = ({ status }: Order) => Number(status === 'in_progress')
  return byTripPlace(oldestFirstOf(open), places).toSorted((a, b) => underWay(b) - underWay(a))
}

/**
 * The delivery to show above all others: the one under way, or whose last tap can be undone, or else the next one that can be
 * started. A step that is not sent yet counts. `open` are newest first; `isHeld`: the entry can still be undone; `shownId`: the
 * one that is shown now, which stays while it is under way, whatever else is started; `places`: undefined until the trips are loaded.
 */
export function currentDelivery(
  open: readonly Order[],
  entries: readonly Entry[],
  isHeld: (entry: Entry) => boolean,
  shownId: string,
  places?: TripPlaces,
): { shown: Order | undefined; underWay: boolean } {
  const project = projectedBy(entries)
  const statusOf = (order: Order) => project(order).status
  const waiting = sortOpenDeliveries(open, places)
  const isBusy = (order: Order) => statusOf(order) === 'in_progress' || entriesOf(entries, order.id).some(isHeld)
  const busy = waiting.find((order) => order.id === shownId && isBusy(order)) ?? waiting.find(isBusy)
  const next = waiting.find((order) => ['pending', 'accepted_by_client'].includes(statusOf(order)))
  return { shown: busy ?? next, underWay: waiting.some((order) => statusOf(order) === 'in_progress') }
}
