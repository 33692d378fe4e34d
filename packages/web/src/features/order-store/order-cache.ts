import type { Order, Removal } from '@ligeiro/contract/order'
import { createStore, type Store } from '../../lib/store.ts'
import { noOrders, withOrders, withoutOrder, withoutThese, type OrderList } from './order-list.ts'

export type OrderCache = {
  /** Newest first. A new list whenever anything changed. */
  orders: Store<OrderList>
  find: (id: string) => Order | undefined
  /** The one way in: an order replaces an older version of itself only. Tells which of these were news. */
  receive: (orders: readonly Order[]) => Order[]
  /** It left the reader's sight at that version: whatever is older stays out. Tells whether it was there. */
  remove: (removal: Removal) => boolean
  /** From now on everything held is hearsay: any version of it is believed, until `endReload` drops what nobody confirmed. */
  beginReload: () => void
  endReload: () => void
}

/** What this screen knows of the orders. Knows nothing of calls or time: `sync.ts` does. */
export function createOrderCache(): OrderCache {
  const orders = createStore(noOrders)
  const byId = new Map<string, Order>()
  /** Tombstones: the version at which each left. A late event of before must not bring it back. */
  const gone = new Map<string, number>()
  let hearsay = new Set<string>()

  const isNews = (order: Order) => {
    if (hearsay.has(order.id)) return true
    const held = byId.get(order.id)?.version ?? gone.get(order.id) ?? 0
    return order.version > held
  }

  return {
    orders,
    find: (id) => byId.get(id),
    receive(received) {
      const news = new Map<string, Order>()
      for (const order of received) {
        if (!isNews(order)) continue
        byId.set(order.id, order)
        gone.delete(order.id)
        hearsay.delete(order.id)
        news.set(order.id, order)
      }
      orders.set(withOrders(orders.get(), [...news.values()]))
      return [...news.values()]
    },
    remove({ id, version }) {
      const held = byId.get(id)
      if (held && held.version > version && !hearsay.has(id)) return false
      gone.set(id, Math.max(version, gone.get(id) ?? 0))
      if (!held) return false
      byId.delete(id)
      hearsay.delete(id)
      orders.set(withoutOrder(orders.get(), held))
      return true
    },
    beginReload() {
      hearsay = new Set(byId.keys())
      gone.clear()
    },
    endReload() {
      if (hearsay.size === 0) return
      const unconfirmed = hearsay
      hearsay = new Set()
      for (const id of unconfirmed) byId.delete(id)
      orders.set(withoutThese(orders.get(), unconfirmed))
    },
  }
}
