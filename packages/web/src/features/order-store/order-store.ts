import type { OrderEvent, OrderEventBody } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { createLiveOrders, type LiveOrders } from './live-orders.ts'
import { createLiveEvents, type LiveEvents } from './live-events.ts'
import { createSync, type Source, type Sync } from './sync.ts'

export type OrderStore = Sync &
  Pick<LiveOrders, 'orders' | 'older' | 'find' | 'remove'> & {
    /** Stores an order from the answer of a call, unless a higher version is stored. */
    receive: (order: Order) => void
    /** Applies a live event at once. One `changes` call follows, which loads everything that the event did not contain. */
    onEvent: (event: OrderEvent, body: OrderEventBody) => void
    onOrderEvent: LiveEvents['listen']
  }

/** The live orders of one user, kept in sync with the server. */
export function createOrderStore(source: Source, now: () => number): OrderStore {
  const live = createLiveOrders()
  const { orders, older, find, remove } = live
  const events = createLiveEvents()
  const sync = createSync(live, source, now, events.notifyMissed)
  return {
    ...sync,
    orders,
    older,
    find,
    remove,
    receive: (order) => void live.receive([order]),
    onEvent(event, body) {
      if ('removed' in body) remove(body.removed)
      else live.receive([body.order])
      events.notify(event, 'removed' in body ? null : body.order)
      sync.refresh()
    },
    onOrderEvent: events.listen,
  }
}
