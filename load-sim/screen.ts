import type { Order } from '@ligeiro/contract/order'
import { connect } from '../packages/web/src/features/live/connection.ts'
import { ordersOf } from '../packages/web/src/features/orders/order-list.ts'
import { createOrderStore } from '../packages/web/src/features/orders/order-store.ts'
import type { Changes, Source } from '../packages/web/src/features/orders/sync.ts'
import type { ServerClock } from '../packages/web/src/lib/server-clock.ts'
import type { Account } from './web-session.ts'
import type { Ledger } from './intent-log.ts'
import type { Line } from './line.ts'

export type Screen = ReturnType<typeof openScreen>

/** How a person's orders are asked for, as the web asks. */
export const sourceOf = (account: Account): Source => ({
  async page({ limit, before }) {
    const list = account.user.role === 'admin' ? '/orders/all' : '/orders/my-orders'
    const { data, headers } = await account.ask<Order[]>(
      'GET',
      `${list}?limit=${limit}${before ? `&before=${before}` : ''}`,
    )
    return {
      orders: data,
      cursor: headers.get('x-orders-cursor') ?? '',
      total: Number(headers.get('x-orders-total')),
    }
  },
  changes: async (since) => (await account.ask<Changes>('GET', `/orders/changes?since=${since}`)).data,
})

/** One person's app while it is open: the web's own store and connection, over his line. */
export function openScreen(account: Account, line: Line, clock: ServerClock, ledger: Ledger) {
  const store = createOrderStore(sourceOf(account), clock.now)
  /** Since when it has said 'Ao vivo', by the monotonic clock; null while it does not. */
  let liveSince: number | null = null
  store.refresh()
  const hearer = {
    ...store,
    hear(...heard: Parameters<typeof store.hear>) {
      const [, body] = heard
      store.hear(...heard)
      if (liveSince === null || line.cutSince !== null || !('order' in body)) return
      ledger.heard(body.order, Math.max(liveSince, line.lastCut))
    },
  }
  const connection = connect(hearer, {
    url: line.url,
    token: account.token,
    renewed: account.renewed,
    now: clock.now,
    onLive: () => void (liveSince ??= performance.now()),
    onDown: () => void (liveSince = null),
  })
  const unsubscribe = account.onToken(connection.tokenChanged)
  return {
    orders: () => ordersOf(store.orders.get()),
    find: store.find,
    receive: store.receive,
    liveSince: () => liveSince,
    /** The device says that it has a network again. */
    online() {
      connection.rearm()
      void store.poll()
    },
    stop() {
      unsubscribe()
      connection.stop()
      store.stop()
    },
  }
}
