import type { OrderEvent, OrderEventBody } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { createLiveOrders } from './live-orders.ts'
import { createLiveEvents } from './live-events.ts'
import { createSync, type Source } from './sync.ts'

export type OrderStore = ReturnType<typeof createOrderStore>

/** The live orders of one user, kept in sync with the server. */
export function createOrderStore(source: Source, now: () => number) {
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
    /** Stores an order from the answer of a call, unless a higher version is stored. */
    receive: (order: Order) => void live.receive([order]),
    /** Applies a live event at once. One `changes` call follows, which loads everything that the event did not contain. */
    onEvent: (event: OrderEvent, body: OrderEventBody) => {
      if ('removed' in body) remove(body.removed)
      else live.receive([body.order])
      events.notify(event, 'removed' in body ? null : body.order)
      sync.refresh()
    },
    onOrderEvent: events.listen,
  }
}
