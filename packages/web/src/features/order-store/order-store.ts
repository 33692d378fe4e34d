import type { OrderEvent, OrderEventBody } from '@ligeiro/contract/events'
import type { Order, Removal } from '@ligeiro/contract/order'
import type { Store } from '../../lib/store.ts'
import { createOrderCache } from './order-cache.ts'
import type { OrderList } from './order-list.ts'
import { createLiveEvents, type LiveEventListener } from './live-events.ts'
import { createSync, type Source, type SyncState } from './sync.ts'

export type OrderStore = {
  orders: Store<OrderList>
  state: Store<SyncState>
  find: (id: string) => Order | undefined
  /** The one way in, for answers of calls. Keeps the higher version. */
  receive: (order: Order) => void
  remove: (removal: Removal) => void
  /** The one way in, for the socket: patches at once, then one `changes` call repairs. */
  onEvent: (event: OrderEvent, body: OrderEventBody) => void
  refresh: () => void
  caughtUp: () => Promise<void>
  /** What was known at `at` (ms), shown until the server tells more. */
  recall: (orders: readonly Order[], at: number) => void
  poll: () => Promise<boolean>
  onOrderEvent: (listener: LiveEventListener) => () => void
  stop: () => void
}

/** All orders one person may see, kept as the server has them. */
export function createOrderStore(source: Source, now: () => number): OrderStore {
  const book = createOrderCache()
  const news = createLiveEvents()
  const sync = createSync(book, source, now, news.tellRepaired)
  return {
    orders: book.orders,
    state: sync.state,
    find: book.find,
    receive: (order) => void book.receive([order]),
    remove: (removal) => void book.remove(removal),
    onEvent(event, body) {
      if ('removed' in body) book.remove(body.removed)
      else book.receive([body.order])
      news.tell(event, 'removed' in body ? null : body.order)
      sync.refresh()
    },
    refresh: sync.refresh,
    caughtUp: sync.caughtUp,
    recall: sync.recall,
    poll: sync.poll,
    onOrderEvent: news.listen,
    stop: sync.stop,
  }
}
