import { ordersApi } from '@ligeiro/contract/orders-api'
import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { callWithHeaders, call } from '../../api/call.ts'
import { noAnswer } from '../../api/call-error.ts'
import { serverNow } from '../../lib/clock.ts'
import { useStore, createStore } from '../../lib/store.ts'
import type { LiveEventListener } from './live-events.ts'
import type { OrderList } from './order-list.ts'
import { createOrderStore, type OrderStore } from './order-store.ts'
import type { Source, SyncState } from './sync.ts'

const nowhere: Source = { page: () => Promise.reject(noAnswer()), changes: () => Promise.reject(noAnswer()) }

const sourceFor = (user: User): Source => ({
  async page(query) {
    const { data, headers } = await callWithHeaders(user.role === 'admin' ? ordersApi.all : ordersApi.mine, { query })
    return {
      orders: data,
      cursor: headers.get('x-orders-cursor') ?? '',
      total: Number(headers.get('x-orders-total') ?? data.length),
    }
  },
  changes: (since) => call(ordersApi.changes, { query: { since } }),
})

/** The store of whoever is signed in; an empty one when nobody is. Another person begins with a new one. */
const current = createStore<OrderStore>(createOrderStore(nowhere, serverNow))
const listeners = new Set<LiveEventListener>()

/** Replaces the store: `follow.ts` does, when the person changes. */
export function openStore(user: User | null): OrderStore {
  current.get().stop()
  const store = createOrderStore(user ? sourceFor(user) : nowhere, serverNow)
  store.onOrderEvent((event, order) => {
    for (const listener of listeners) listener(event, order)
  })
  current.set(store)
  return store
}

/** For `persist-orders.ts`, which lives as long as its screen. */
export const currentStore = (): OrderStore => current.get()

/** All orders of the signed-in person, newest first. */
export const useOrders = (): OrderList => useStore(useStore(current).orders)
/** How far the orders are loaded, and since when they are known. */
export const useOrdersState = (): SyncState => useStore(useStore(current).state)
/** One order as it is now; undefined once it is out of sight. */
export const useOrder = (id: string): Order | undefined => {
  useOrders()
  return current.get().find(id)
}

/** One order as it is now, for whoever is not drawing. */
export const findOrder = (id: string): Order | undefined => current.get().find(id)

/** Every answer that holds an order goes in here. */
export const receiveOrder = (order: Order): void => current.get().receive(order)
/** This screen's own deletion was answered. */
export const removeOrder = (removal: { id: string; version: number }): void => current.get().remove(removal)
/** For 'Tentar novamente'. */
export const refreshOrders = (): void => current.get().refresh()

/** Hears each happening once, also those that arrive by repair. Returns how to stop. */
export function onOrderEvent(listener: LiveEventListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
