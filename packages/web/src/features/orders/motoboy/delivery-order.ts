import type { Order } from '@ligeiro/contract/order'
import { projected, subjectOf, type Entry } from '#features/outbox/entry.ts'

/** The open deliveries of the list, the oldest first (docs/product.md, Motoboy): a start moves none of them. `open` are newest first. */
export const oldestFirstOf = (open: readonly Order[]): Order[] => open.toReversed()

/** Those of a trip stand where its first one does, in the order of its stops. */
function byTripPlace(orders: readonly Order[]): Order[] {
  const indexOf = (order: Order) =>
    orders.findIndex(({ id, trip }) => (order.trip ? trip?.id === order.trip.id : id === order.id))
  return orders.toSorted((a, b) => indexOf(a) - indexOf(b) || (a.trip?.place ?? 0) - (b.trip?.place ?? 0))
}

/** The one in progress first, then the others, the oldest first. `open` are newest first. */
function sortOpenDeliveries(open: readonly Order[]): Order[] {
  const oldestFirst = byTripPlace(oldestFirstOf(open))
  const inProgress = ({ status }: Order) => status === 'in_progress'
  return [...oldestFirst.filter(inProgress), ...oldestFirst.filter((order) => !inProgress(order))]
}

/**
 * The delivery to show above all others: the one under way, or whose last tap can be undone, or else the next one that can be
 * started. A step that is not sent yet counts. `open` are newest first; `isHeld`: the entry can still be undone; `shownId`: the
 * one that is shown now, which stays while it is under way, whatever else is started.
 */
export function currentDelivery(
  open: readonly Order[],
  entries: readonly Entry[],
  isHeld: (entry: Entry) => boolean,
  shownId: string,
): { shown: Order | undefined; underWay: boolean } {
  const entriesOf = ({ id }: Order) => entries.filter(({ wish }) => subjectOf(wish) === id)
  const statusOf = (order: Order) => projected(order, entriesOf(order)).status
  const waiting = sortOpenDeliveries(open)
  const isBusy = (order: Order) => statusOf(order) === 'in_progress' || entriesOf(order).some(isHeld)
  const busy = waiting.find((order) => order.id === shownId && isBusy(order)) ?? waiting.find(isBusy)
  const next = waiting.find((order) => ['pending', 'accepted_by_client'].includes(statusOf(order)))
  return { shown: busy ?? next, underWay: waiting.some((order) => statusOf(order) === 'in_progress') }
}
