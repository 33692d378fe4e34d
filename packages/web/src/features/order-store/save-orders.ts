import { readStoredOrders, storeOrders } from './saved-orders-storage.ts'
import { currentStore } from './current-store.ts'

const saveDelayMs = 1000

/**
 * Saves the orders of `userId` on this device and shows them until the server answers, so that the app also opens without a
 * network. Returns a function that stops this. The saved orders are deleted when the session ends (saved-orders-storage.ts).
 */
export function persistOrders(userId: string): () => void {
  const store = currentStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const save = () => {
    const { complete, knownAt } = store.state.get()
    if (stopped || !complete || knownAt === null) return
    void storeOrders(userId, { orders: [...store.orders.get()], at: knownAt }).catch(() => undefined)
  }
  const scheduleSave = () => {
    clearTimeout(timer)
    timer = setTimeout(save, saveDelayMs)
  }
  const unsubscribes = [store.orders.subscribe(scheduleSave), store.state.subscribe(scheduleSave)]
  readStoredOrders(userId)
    .then((saved) => saved && !stopped && store.restore(saved.orders, saved.at))
    .catch(() => undefined)
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
