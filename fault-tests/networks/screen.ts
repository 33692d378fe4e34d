import type { Order } from '@ligeiro/contract/order'
import type { FaultProxy } from '../../harness/fault-proxy.ts'
import { connect } from '../../packages/web/src/features/live/connection.ts'
import { createOrderStore } from '../../packages/web/src/features/order-store/order-store.ts'
import { liveLists } from '../../packages/web/src/features/order-store/live-lists.ts'
import type { Changes, Source } from '../../packages/web/src/features/order-store/sync.ts'
import type { WebSession } from './web-session.ts'

export type Screen = ReturnType<typeof openScreen>

const listPath = ({ user }: WebSession) => (user.role === 'admin' ? '/orders/all' : '/orders/my-orders')

/** Loads a person's live orders with the calls that the web app makes. */
export function sourceOf(session: WebSession): Source {
  const list = (filter: Record<string, string | string[]>) => async (page: Record<string, string>) => {
    const entries = Object.entries({ ...filter, ...page }).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    )
    const path = `${listPath(session)}?${String(new URLSearchParams(entries))}`
    const { body, headers } = await session.ask<Order[]>({ method: 'GET', path })
    const cursor = headers.get('x-orders-cursor') ?? ''
    return { orders: body, cursor, since: headers.get('x-orders-live-since') ?? '' }
  }
  const [first, ...others] = liveLists(session.user.role)
  return {
    lists: [list(first), ...others.map(list)],
    changes: async (since) =>
      (await session.ask<Changes>({ method: 'GET', path: `/orders/changes?since=${since}` })).body,
  }
}

/** Loads the live orders that the server shows to this person now, newest first. */
export async function loadOrders(session: WebSession) {
  const all: Order[] = []
  let before = ''
  for (;;) {
    const path = `${listPath(session)}?live=true&limit=500${before && `&before=${before}`}`
    const { body: orders } = await session.ask<Order[]>({ method: 'GET', path })
    all.push(...orders)
    if (orders.length < 500) return all
    before = orders.at(-1)!.id
  }
}

/**
 * Opens one person's app with the web app's order store and live connection, through that person's proxy. `onEvent` gets each order that an
 * event brings while the screen is live, and since when it has been live without interruption.
 */
export function openScreen(
  session: WebSession,
  proxy: Pick<FaultProxy, 'url' | 'interruptedAt' | 'restoredAt'>,
  now: () => number,
  onEvent: (order: Order, connectedSince: number) => void,
) {
  const source = sourceOf(session)
  let loads = 0
  const [first, ...others] = source.lists
  const counted: typeof first = (page) => {
    if (!page.before) loads++
    return first(page)
  }
  const store = createOrderStore({ ...source, lists: [counted, ...others] }, now)
  /** The time by `performance.now` since which the screen has shown 'Ao vivo'. Null while it does not show it. */
  let liveSince: number | null = null
  store.refresh()
  const recordingStore = {
    ...store,
    onEvent(...event: Parameters<typeof store.onEvent>) {
      const [, body] = event
      store.onEvent(...event)
      if (liveSince === null || proxy.interruptedAt() !== null || !('order' in body)) return
      onEvent(body.order, Math.max(liveSince, proxy.restoredAt()))
    },
  }
  const connection = connect(recordingStore, {
    url: proxy.url,
    token: session.token,
    renewed: session.renewed,
    now,
    onLive: () => void (liveSince ??= performance.now()),
    onDown: () => void (liveSince = null),
  })
  const unsubscribe = session.onToken(connection.tokenChanged)
  return {
    orders: () => store.orders.get(),
    find: store.find,
    receive: store.receive,
    liveSince: () => liveSince,
    /** How often everything was loaded: once, and each time the server rejected the cursor. */
    loads: () => loads,
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
