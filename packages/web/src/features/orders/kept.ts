import type { Order } from '@ligeiro/contract/order'
import { inStore, whenFound } from '../../lib/database.ts'
import { sessionUser } from '../../lib/session.ts'
import { ordersOf } from './order-list.ts'
import { currentStore } from './store.ts'

/** `at`: when the server last told it, in ms by its clock. */
type Kept = { orders: Order[]; at: number }

/** The newest; a motoboy's older deliveries come when there is coverage. */
const most = 200
const calmMs = 1000

/**
 * Keeps on this device what `userId` knows of his orders, and shows it until the server tells more: the app opens without
 * coverage too. Signing out forgets it: these are other people's addresses. Returns how to stop.
 */
export function keepOrders(userId: string): () => void {
  const store = currentStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const save = () => {
    const { complete, knownAt } = store.state.get()
    if (stopped || !complete || knownAt === null) return
    const kept: Kept = { orders: ordersOf(store.orders.get()).slice(0, most), at: knownAt }
    void inStore<void>('known', 'readwrite', (known) => void known.put(kept, userId)).catch(() => undefined)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, calmMs)
  }
  const stops = [store.orders.subscribe(soon), store.state.subscribe(soon)]
  inStore<Kept | undefined>('known', 'readonly', (known, done) => whenFound(known.get(userId), done))
    .then((kept) => kept && !stopped && store.recall(kept.orders, kept.at))
    .catch(() => undefined)
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    if (sessionUser.get()?.id !== userId)
      void inStore<void>('known', 'readwrite', (known) => void known.delete(userId)).catch(() => undefined)
  }
}
