import type { Order } from '@ligeiro/contract/order'
import { projected, subjectOf, type Entry } from '#features/outbox/entry.ts'

/** Sorts the open deliveries: the one in progress first, then the others, the oldest first (docs/product.md, Motoboy). `open` are newest first. */
export function sortOpenDeliveries(open: readonly Order[]): Order[] {
  const oldestFirst = open.toReversed()
  const inProgress = ({ status }: Order) => status === 'in_progress'
  return [...oldestFirst.filter(inProgress), ...oldestFirst.filter((order) => !inProgress(order))]
}

/**
 * The delivery to show above all others: one whose last tap can be undone, or the one under way, or else the next one that
 * can be started. A step that is not sent yet counts. `open` are newest first; `isHeld`: the entry can still be undone.
 */
export function currentDelivery(
  open: readonly Order[],
  entries: readonly Entry[],
  isHeld: (entry: Entry) => boolean,
): { shown: Order | undefined; underWay: boolean } {
  const entriesOf = ({ id }: Order) => entries.filter(({ wish }) => subjectOf(wish) === id)
  const statusOf = (order: Order) => projected(order, entriesOf(order)).status
  const waiting = sortOpenDeliveries(open)
  const held = waiting.find((order) => entriesOf(order).some(isHeld))
  const started = waiting.find((order) => statusOf(order) === 'in_progress')
  const next = waiting.find((order) => ['pending', 'accepted_by_client'].includes(statusOf(order)))
  return { shown: held ?? started ?? next, underWay: started !== undefined }
}
