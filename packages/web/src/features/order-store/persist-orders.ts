import { readStoredOrders, storeOrders } from './stored-orders.ts'
import { ordersOf } from './order-list.ts'
import { currentStore } from './current-store.ts'

/** The newest; a motoboy's older deliveries come when there is coverage. */
const most = 200
const calmMs = 1000

/**
 * Keeps on this device what `userId` knows of his orders, and shows it until the server tells more: the app opens without
 * coverage too. Returns how to stop; what was kept goes with the session (stored-orders.ts).
 */
export function persistOrders(userId: string): () => void {
  const store = currentStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const save = () => {
    const { complete, knownAt } = store.state.get()
    if (stopped || !complete || knownAt === null) return
    const orders = ordersOf(store.orders.get()).slice(0, most)
    void storeOrders(userId, { orders, at: knownAt }).catch(() => undefined)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, calmMs)
  }
  const stops = [store.orders.subscribe(soon), store.state.subscribe(soon)]
  readStoredOrders(userId)
    .then((kept) => kept && !stopped && store.recall(kept.orders, kept.at))
    .catch(() => undefined)
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
