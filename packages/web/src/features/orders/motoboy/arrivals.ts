import type { Order } from '@ligeiro/contract/order'
import { ordersOf } from '../../order-store/order-list.ts'
import type { OrderStore } from '../../order-store/order-store.ts'

const over = new Set<Order['status']>(['delivered', 'cancelled', 'rejected_by_client'])

/**
 * Tells of each delivery that comes to this motoboy while he has the app open, whether its event or a repair brought it;
 * not of those that are there when the server tells all. One taken away and given back is told again. Returns how to stop.
 */
export function followArrivals(
  { orders, state }: Pick<OrderStore, 'orders' | 'state'>,
  tell: (fresh: Order[]) => void,
): () => void {
  let known: Set<string> | null = null
  let toldAll = false
  let due = false
  const look = () => {
    due = false
    if (!state.get().complete) return
    const all = ordersOf(orders.get())
    const before = toldAll ? null : known
    known = new Set(all.map(({ id }) => id))
    toldAll = false
    const fresh = before ? all.filter(({ id, status }) => !before.has(id) && !over.has(status)) : []
    if (fresh.length > 0) tell(fresh)
  }
  // A load changes the list before it says that it was one.
  const soon = () => {
    const { ready, complete } = state.get()
    if (ready && !complete) toldAll = true
    if (due) return
    due = true
    queueMicrotask(look)
  }
  const stops = [orders.subscribe(soon), state.subscribe(soon)]
  soon()
  return () => {
    for (const stop of stops) stop()
  }
}
