import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'

const open: ReadonlySet<OrderStatus> = new Set(['pending', 'awaiting_approval', 'accepted_by_client', 'in_progress'])

/** Sorts the deliveries: the one in progress first, then the open ones, the oldest first, then the finished ones, the newest first (docs/product.md, Motoboy). `orders` are newest first. */
export function sortDeliveries(orders: readonly Order[]): Order[] {
  const waiting = orders.filter((order) => open.has(order.status)).toReversed()
  const inProgress = (order: Order) => order.status === 'in_progress'
  return [
    ...waiting.filter(inProgress),
    ...waiting.filter((order) => !inProgress(order)),
    ...orders.filter((order) => !open.has(order.status)),
  ]
}
