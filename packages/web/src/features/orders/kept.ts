import { readKept, writeKept } from './kept-orders.ts'
import { ordersOf } from './order-list.ts'
import { currentStore } from './store.ts'

/** The newest; a motoboy's older deliveries come when there is coverage. */
const most = 200
const calmMs = 1000

/**
 * Keeps on this device what `userId` knows of his orders, and shows it until the server tells more: the app opens without
 * coverage too. Returns how to stop; what was kept goes with the session (kept-orders.ts).
 */
export function keepOrders(userId: string): () => void {
  const store = currentStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const save = () => {
    const { complete, knownAt } = store.state.get()
    if (stopped || !complete || knownAt === null) return
    const orders = ordersOf(store.orders.get()).slice(0, most)
    void writeKept(userId, { orders, at: knownAt }).catch(() => undefined)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, calmMs)
  }
  const stops = [store.orders.subscribe(soon), store.state.subscribe(soon)]
  readKept(userId)
    .then((kept) => kept && !stopped && store.recall(kept.orders, kept.at))
    .catch(() => undefined)
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
