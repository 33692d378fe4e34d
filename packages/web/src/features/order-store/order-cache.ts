import type { Order, Removal } from '@ligeiro/contract/order'
import { createStore, type Store } from '#lib/store.ts'
import { noOrders, withOrders, withoutOrder, withoutOrders, type OrderList } from './order-list.ts'

export type OrderCache = {
  /** Newest first. Every change creates a new list. */
  orders: Store<OrderList>
  find: (id: string) => Order | undefined
  /** Stores each order whose version is higher than the cached one or whose cached version is unconfirmed. Returns the stored orders. */
  receive: (orders: readonly Order[]) => Order[]
  /**
   * Removes an order that the user may no longer see since `version`, and ignores older versions of it from then on. Returns true
   * if the order was in the cache.
   */
  remove: (removal: Removal) => boolean
  /** Marks all cached orders as unconfirmed: any received version replaces them, even a lower one. */
  beginReload: () => void
  /** Removes the orders that were not received again since `beginReload`. */
  endReload: () => void
}

/** Creates the cache of the orders that this screen has loaded. `sync.ts` makes the calls to the server. */
export function createOrderCache(): OrderCache {
  const orders = createStore(noOrders)
  const byId = new Map<string, Order>()
  /** The version at which each removed order was removed, by order id. A late event with an older version must not bring the order back. */
  const removedAt = new Map<string, number>()
  let unconfirmed = new Set<string>()

  const isNewer = (order: Order) => {
    if (unconfirmed.has(order.id)) return true
    const knownVersion = byId.get(order.id)?.version ?? removedAt.get(order.id) ?? 0
    return order.version > knownVersion
  }

  return {
    orders,
    find: (id) => byId.get(id),
    receive(received) {
      const stored = new Map<string, Order>()
      for (const order of received) {
        if (!isNewer(order)) continue
        byId.set(order.id, order)
        removedAt.delete(order.id)
        unconfirmed.delete(order.id)
        stored.set(order.id, order)
      }
      orders.set(withOrders(orders.get(), [...stored.values()]))
      return [...stored.values()]
    },
    remove({ id, version }) {
      const cached = byId.get(id)
      if (cached && cached.version > version && !unconfirmed.has(id)) return false
      removedAt.set(id, Math.max(version, removedAt.get(id) ?? 0))
      if (!cached) return false
      byId.delete(id)
      unconfirmed.delete(id)
      orders.set(withoutOrder(orders.get(), cached))
      return true
    },
    beginReload() {
      unconfirmed = new Set(byId.keys())
      removedAt.clear()
    },
    endReload() {
      if (unconfirmed.size === 0) return
      const dropped = unconfirmed
      unconfirmed = new Set()
      for (const id of dropped) byId.delete(id)
      orders.set(withoutOrders(orders.get(), dropped))
    },
  }
}
