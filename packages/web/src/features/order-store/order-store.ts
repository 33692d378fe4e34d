import type { OrderEvent, OrderEventBody } from '@ligeiro/contract/events'
import type { Order, Removal } from '@ligeiro/contract/order'
import type { Store } from '#lib/store.ts'
import { createLiveOrders, type KnownOlder } from './live-orders.ts'
import { createLiveEvents, type LiveEventListener } from './live-events.ts'
import { createSync, type Source, type SyncState } from './sync.ts'

export type OrderStore = {
  /** The live orders, newest first. */
  orders: Store<readonly Order[]>
  older: Store<KnownOlder>
  state: Store<SyncState>
  /** A live order, or a known older one. */
  find: (id: string) => Order | undefined
  /** Stores an order from the answer of a call, unless a higher version is stored. */
  receive: (order: Order) => void
  remove: (removal: Removal) => void
  /** Applies a live event at once. One `changes` call follows, which loads everything that the event did not contain. */
  onEvent: (event: OrderEvent, body: OrderEventBody) => void
  refresh: () => void
  loadRest: () => void
  caughtUp: () => Promise<void>
  /** Shows these orders, which were saved on the device, until the server answers. `at`: when the server last confirmed them, in ms by its clock. */
  restore: (orders: readonly Order[], at: number) => void
  dropEnded: () => void
  poll: () => Promise<boolean>
  onOrderEvent: (listener: LiveEventListener) => () => void
  stop: () => void
}

/** The live orders of one user, kept in sync with the server. */
export function createOrderStore(source: Source, now: () => number): OrderStore {
  const live = createLiveOrders()
  const events = createLiveEvents()
  const sync = createSync(live, source, now, events.notifyMissed)
  return {
    orders: live.orders,
    older: live.older,
    state: sync.state,
    find: live.find,
    receive: (order) => void live.receive([order]),
    remove: live.remove,
    onEvent(event, body) {
      if ('removed' in body) live.remove(body.removed)
      else live.receive([body.order])
      events.notify(event, 'removed' in body ? null : body.order)
      sync.refresh()
    },
    refresh: sync.refresh,
    loadRest: sync.loadRest,
    caughtUp: sync.caughtUp,
    restore: sync.restore,
    dropEnded: sync.dropEnded,
    poll: sync.poll,
    onOrderEvent: events.listen,
    stop: sync.stop,
  }
}
