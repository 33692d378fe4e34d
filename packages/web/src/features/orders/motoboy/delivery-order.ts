import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'

const open: ReadonlySet<OrderStatus> = new Set(['pending', 'awaiting_approval', 'accepted_by_client', 'in_progress'])

/** The delivery under way first, then the open ones, the oldest first; then the done ones, newest first (screens.md, Motoboy). `orders` are newest first. */
export function inRidingOrder(orders: readonly Order[]): Order[] {
  const waiting = orders.filter((order) => open.has(order.status)).toReversed()
  const onTheRoad = (order: Order) => order.status === 'in_progress'
  return [
    ...waiting.filter(onTheRoad),
    ...waiting.filter((order) => !onTheRoad(order)),
    ...orders.filter((order) => !open.has(order.status)),
  ]
}
