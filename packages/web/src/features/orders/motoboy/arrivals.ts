import type { Order } from '@ligeiro/contract/order'
import { isOpen } from '#features/order-store/live-orders.ts'
import type { OrderStore } from '#features/order-store/order-store.ts'

/**
 * Calls `onNew` with the deliveries that are assigned to this motoboy while the app is open, whether they came as live events or from
 * the `changes` call. The deliveries of a full load are not new. A delivery that was unassigned and assigned again is new again.
 * Returns a function that stops this.
 */
export function onNewDeliveries(
  { orders, state }: Pick<OrderStore, 'orders' | 'state'>,
  onNew: (orders: Order[]) => void,
): () => void {
  let knownIds: Set<string> | null = null
  let fullLoad = false
  let scheduled = false
  const check = () => {
    scheduled = false
    if (!state.get().complete) return
    const all = orders.get()
    const before = fullLoad ? null : knownIds
    knownIds = new Set(all.map(({ id }) => id))
    fullLoad = false
    const newOrders = before ? all.filter((order) => !before.has(order.id) && isOpen(order)) : []
    if (newOrders.length > 0) onNew(newOrders)
  }
  // A full load changes the list before it changes the state, so the check runs after both.
  const scheduleCheck = () => {
    const { ready, complete } = state.get()
    if (ready && !complete) fullLoad = true
    if (scheduled) return
    scheduled = true
    queueMicrotask(check)
  }
  const unsubscribes = [orders.subscribe(scheduleCheck), state.subscribe(scheduleCheck)]
  scheduleCheck()
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
