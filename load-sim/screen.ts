import type { Order } from '@ligeiro/contract/order'
import type { FaultProxy } from '../harness/fault-proxy.ts'
import { connect } from '../packages/web/src/features/live/connection.ts'
import { createOrderStore } from '../packages/web/src/features/order-store/order-store.ts'
import type { Changes, LivePage, Source } from '../packages/web/src/features/order-store/sync.ts'
import type { ServerClock } from '../packages/web/src/lib/server-clock.ts'
import type { IntentLog } from './intent-log.ts'
import type { WebSession } from './web-session.ts'

export type Screen = ReturnType<typeof openScreen>

/** Loads a person's live orders with the calls that the web app makes. */
export const sourceOf = (session: WebSession): Source => ({
  async live({ limit, before }): Promise<LivePage> {
    const list = session.user.role === 'admin' ? '/orders/all' : '/orders/my-orders'
    const path = `${list}?live=true&limit=${limit}${before ? `&before=${before}` : ''}`
    const { body, headers } = await session.ask<Order[]>({ method: 'GET', path })
    return {
      orders: body,
      cursor: headers.get('x-orders-cursor') ?? '',
      since: headers.get('x-orders-live-since') ?? '',
    }
  },
  changes: async (since) =>
    (await session.ask<Changes>({ method: 'GET', path: `/orders/changes?since=${since}` })).body,
})

/** Loads the live orders that the server shows to this person now, newest first. Loading ends after a page without a `wanted` order. */
export async function loadOrders(session: WebSession, wanted: (order: Order) => boolean = () => true) {
  const source = sourceOf(session)
  const all: Order[] = []
  let before: string | undefined
  for (;;) {
    const { orders } = await source.live({ limit: '500', ...(before === undefined ? {} : { before }) })
    const found = orders.filter(wanted)
    all.push(...found)
    if (orders.length < 500 || found.length === 0) return all
    before = orders.at(-1)?.id
  }
}

/** Opens one person's app with the web app's order store and live connection, through that person's proxy. */
export function openScreen(session: WebSession, proxy: FaultProxy, clock: ServerClock, log: IntentLog) {
  const store = createOrderStore(sourceOf(session), clock.now)
  /** The time by `performance.now` since which the screen has shown 'Ao vivo'. Null while it does not show it. */
  let liveSince: number | null = null
  store.refresh()
  const recordingStore = {
    ...store,
    onEvent(...event: Parameters<typeof store.onEvent>) {
      const [, body] = event
      store.onEvent(...event)
      if (liveSince === null || proxy.interruptedAt() !== null || !('order' in body)) return
      log.eventReceived(body.order, Math.max(liveSince, proxy.restoredAt()))
    },
  }
  const connection = connect(recordingStore, {
    url: proxy.url,
    token: session.token,
    renewed: session.renewed,
    now: clock.now,
    onLive: () => void (liveSince ??= performance.now()),
    onDown: () => void (liveSince = null),
  })
  const unsubscribe = session.onToken(connection.tokenChanged)
  return {
    orders: () => store.orders.get(),
    find: store.find,
    receive: store.receive,
    liveSince: () => liveSince,
    /** The device reports that the network is back. */
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
