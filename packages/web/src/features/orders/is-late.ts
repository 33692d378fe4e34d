import type { Order } from '@ligeiro/contract/order'

/** A tap may wait 5 s for its undo, and some seconds for the network. */
const lateMs = 60_000

/** Whether what happened `at` reached the server so late that the phone had no coverage. */
export const isLate = (at: string, received: string): boolean => Date.parse(received) - Date.parse(at) > lateMs

export type Delivered = Pick<Order, 'delivered_at' | 'delivered_received_at' | 'received_by' | 'corrected_at'>

/** When the delivery arrived from a phone that had no coverage; null if it had, and if an admin typed when it was. */
export function lateReceipt(order: Delivered): string | null {
  const { delivered_at, delivered_received_at, received_by, corrected_at } = order
  if (delivered_at === null || delivered_received_at === null || received_by === 'admin' || corrected_at) return null
  return isLate(delivered_at, delivered_received_at) ? delivered_received_at : null
}
