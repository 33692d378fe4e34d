import type { OrderEvent, OrderEventBody } from '@ligeiro/contract/events'
import type { Order, Removal } from '@ligeiro/contract/order'
import type { Store } from '#lib/store.ts'
import { createOrderCache } from './order-cache.ts'
import type { OrderList } from './order-list.ts'
import { createLiveEvents, type LiveEventListener } from './live-events.ts'
import { createSync, type Source, type SyncState } from './sync.ts'

export type OrderStore = {
  orders: Store<OrderList>
  state: Store<SyncState>
  find: (id: string) => Order | undefined
  /** Stores an order from the answer of a call, unless a higher version is stored. */
  receive: (order: Order) => void
  remove: (removal: Removal) => void
  /** Applies a live event at once. One `changes` call follows, which loads everything that the event did not contain. */
  onEvent: (event: OrderEvent, body: OrderEventBody) => void
  refresh: () => void
  caughtUp: () => Promise<void>
  /** Shows these orders, which were saved on the device, until the server answers. `at`: when the server last confirmed them, in ms by its clock. */
  restore: (orders: readonly Order[], at: number) => void
  poll: () => Promise<boolean>
  onOrderEvent: (listener: LiveEventListener) => () => void
  stop: () => void
}

/** All orders that one user may see, kept in sync with the server. */
export function createOrderStore(source: Source, now: () => number): OrderStore {
  const cache = createOrderCache()
  const events = createLiveEvents()
  const sync = createSync(cache, source, now, events.notifyMissed)
  return {
    orders: cache.orders,
    state: sync.state,
    find: cache.find,
    receive: (order) => void cache.receive([order]),
    remove: (removal) => void cache.remove(removal),
    onEvent(event, body) {
      if ('removed' in body) cache.remove(body.removed)
      else cache.receive([body.order])
      events.notify(event, 'removed' in body ? null : body.order)
      sync.refresh()
    },
    refresh: sync.refresh,
    caughtUp: sync.caughtUp,
    restore: sync.restore,
    poll: sync.poll,
    onOrderEvent: events.listen,
    stop: sync.stop,
  }
}
