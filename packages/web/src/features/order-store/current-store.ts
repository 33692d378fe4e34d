import { ordersApi } from '@ligeiro/contract/orders-api'
import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { callWithHeaders, call } from '#api/call.ts'
import { noAnswer } from '#api/call-error.ts'
import { serverNow } from '#lib/clock.ts'
import { useStore, createStore } from '#lib/store.ts'
import type { LiveEventListener } from './live-events.ts'
import type { OrderList } from './order-list.ts'
import { createOrderStore, type OrderStore } from './order-store.ts'
import type { Source, SyncState } from './sync.ts'

const emptySource: Source = { page: () => Promise.reject(noAnswer()), changes: () => Promise.reject(noAnswer()) }

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

/** The store of the signed-in user; an empty one if nobody is signed in. Every user gets a new store. */
const current = createStore<OrderStore>(createOrderStore(emptySource, serverNow))
const listeners = new Set<LiveEventListener>()

/** Replaces the store. `follow-session.ts` calls this when the user changes. */
export function openStore(user: User | null): OrderStore {
  current.get().stop()
  const store = createOrderStore(user ? sourceFor(user) : emptySource, serverNow)
  store.onOrderEvent((event, order) => {
    for (const listener of listeners) listener(event, order)
  })
  current.set(store)
  return store
}

/** The present store, for code that keeps it for the lifetime of a screen, such as `save-orders.ts`. */
export const currentStore = (): OrderStore => current.get()

/** All orders of the signed-in user, newest first. */
export const useOrders = (): OrderList => useStore(useStore(current).orders)
/** How many of the orders are loaded, and when the server last confirmed them. */
export const useOrdersState = (): SyncState => useStore(useStore(current).state)
/** The present version of one order; undefined if the user may not see it, or no longer may. */
export const useOrder = (id: string): Order | undefined => {
  useOrders()
  return current.get().find(id)
}

/** Like `useOrder`, for code outside of React components. */
export const findOrder = (id: string): Order | undefined => current.get().find(id)

/** Stores an order. Every answer of the server that contains an order is passed to this function. */
export const receiveOrder = (order: Order): void => current.get().receive(order)
/** Removes an order after the server confirmed its deletion. */
export const removeOrder = (removal: { id: string; version: number }): void => current.get().remove(removal)
/** Loads the changes again, for the button 'Tentar novamente'. */
export const refreshOrders = (): void => current.get().refresh()

/**
 * Calls `listener` once for each change of an order, also for changes whose live event was missed. Returns a function that stops
 * this.
 */
export function onOrderEvent(listener: LiveEventListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
