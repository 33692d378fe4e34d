import type { QueryOf } from '@ligeiro/contract/endpoint'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { useEffect } from 'react'
import { callWithHeaders, call } from '#api/call.ts'
import { noAnswer } from '#api/call-error.ts'
import { serverNow } from '#lib/clock.ts'
import { useStore, createStore } from '#lib/store.ts'
import type { LiveEventListener } from './live-events.ts'
import { liveLists } from './live-lists.ts'
import type { KnownOlder } from './live-orders.ts'
import { listCall, loadFailed, ordersInPages, refetchCounts } from './older-orders.ts'
import { createOrderStore, type OrderStore } from './order-store.ts'
import type { Source, SyncState } from './sync.ts'
import { createThrottle } from './throttle.ts'

const emptySource: Source = { lists: [() => Promise.reject(noAnswer())], changes: () => Promise.reject(noAnswer()) }

function sourceFor({ role }: User): Source {
  const list = (filter: QueryOf<typeof ordersApi.all>) => async (page: { limit: string; before?: string }) => {
    const { data, headers } = await callWithHeaders(listCall(role), { query: { ...filter, ...page } })
    const cursor = headers.get('x-orders-cursor') ?? ''
    return { orders: data, cursor, since: headers.get('x-orders-live-since') ?? '' }
  }
  const [first, ...others] = liveLists(role)
  return {
    lists: [list(first), ...others.map(list)],
    changes: (since) => call(ordersApi.changes, { query: { since } }),
  }
}

/** The store of the signed-in user; an empty one if nobody is signed in. Every user gets a new store. */
const current = createStore<OrderStore>(createOrderStore(emptySource, serverNow))
const listeners = new Set<LiveEventListener>()

const countAgain = createThrottle(refetchCounts, 1000)

/** Replaces the store. `follow-session.ts` calls this when the user changes. */
export function openStore(user: User | null): OrderStore {
  current.get().stop()
  const store = createOrderStore(user ? sourceFor(user) : emptySource, serverNow)
  store.onOrderEvent((event, order) => {
    for (const listener of listeners) listener(event, order)
  })
  // The server counted this order as it was before.
  store.older.subscribe(countAgain.ask)
  let knownAt: number | null = null
  store.state.subscribe(() => {
    // `knownAt` is the time of the last answer: a new one means that what failed meanwhile can be loaded.
    if (store.state.get().knownAt !== knownAt) void loadFailed()
    knownAt = store.state.get().knownAt
  })
  current.set(store)
  return store
}

/** The present store, for code that keeps it for the lifetime of a screen, such as `save-orders.ts`. */
export const currentStore = (): OrderStore => current.get()

/** The live orders of the signed-in user, newest first: those that are open, or ended in the last 24 hours. */
export const useLiveOrders = (): readonly Order[] => useStore(useStore(current).orders)
/** The older orders that changed since the app was opened. */
export const useKnownOlder = (): KnownOlder => useStore(useStore(current).older)
/** Whether the live orders are loaded, and when the server last confirmed them. */
export const useOrdersState = (): SyncState => useStore(useStore(current).state)
/** The present version of one order; undefined if it is not loaded, or the user may no longer see it. */
export const useOrder = (id: string): Order | undefined => {
  useLiveOrders()
  useKnownOlder()
  return findOrder(id)
}

/** Like `useOrder`, for code outside of React components. */
export const findOrder = (id: string): Order | undefined => {
  const { find, older } = current.get()
  // `older` also holds what the user may no longer see, which `find` does not return and a loaded page may still have.
  return find(id) ?? (older.get().has(id) ? undefined : ordersInPages().find((order) => order.id === id))
}

/** The live orders and those of the loaded pages, newest first. */
export const loadedOrders = (): readonly Order[] => [...current.get().orders.get(), ...ordersInPages()]

/** Stores an order. Every answer of the server that contains an order is passed to this function. */
export const receiveOrder = (order: Order): void => current.get().receive(order)
/** Removes an order after the server confirmed its deletion. */
export const removeOrder = (removal: { id: string; version: number }): void => current.get().remove(removal)
/** Loads the changes again, for the button 'Tentar novamente'. */
export const refreshOrders = (): void => current.get().refresh()

/** Calls `listener` once for each change of an order while the component is mounted, even if its live event was missed. `listener` must stay the same function. */
export function useOrderEvents(listener: LiveEventListener): void {
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listener])
}
