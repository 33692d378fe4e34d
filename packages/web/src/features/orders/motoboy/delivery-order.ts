import type { Order } from '@ligeiro/contract/order'

/** Sorts the open deliveries: the one in progress first, then the others, the oldest first (docs/product.md, Motoboy). `open` are newest first. */
export function sortOpenDeliveries(open: readonly Order[]): Order[] {
  const oldestFirst = open.toReversed()
  const inProgress = ({ status }: Order) => status === 'in_progress'
  return [...oldestFirst.filter(inProgress), ...oldestFirst.filter((order) => !inProgress(order))]
}
