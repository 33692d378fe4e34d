import { isDeepStrictEqual } from 'node:util'
import type { Order } from '@ligeiro/contract/order'
import type { Member } from '../../harness/accounts.ts'
import { until } from '../../harness/wait.ts'
import { CallError } from '../../packages/web/src/api/call-error.ts'
import { connect } from '../../packages/web/src/features/live/connection.ts'
import { liveLists } from '../../packages/web/src/features/order-store/live-lists.ts'
import { createOrderStore } from '../../packages/web/src/features/order-store/order-store.ts'
import type { Changes, Source } from '../../packages/web/src/features/order-store/sync.ts'
import { timeoutMs, webCall } from './web-call.ts'

/** A screen that shows 'Ao vivo' may be stale for this many ms, because the web app notices a silent connection within 25 s. */
const toleranceMs = 35_000

/** Loads a person's live orders with the calls that the web app makes. */
function sourceOf(url: string, { role, token }: Member): Source {
  const list = (filter: Record<string, string | string[]>) => async (page: Record<string, string>) => {
    const search = new URLSearchParams(page)
    for (const [name, values] of Object.entries(filter)) for (const value of [values].flat()) search.append(name, value)
    const path = `/orders/${role === 'admin' ? 'all' : 'my-orders'}?${String(search)}`
    const { body, headers } = await webCall<Order[]>(url, { path, token })
    const [cursor, since] = [headers.get('x-orders-cursor') ?? '', headers.get('x-orders-live-since') ?? '']
    return { orders: body, cursor, since }
  }
  const [first, ...others] = liveLists(role)
  return {
    lists: [list(first), ...others.map(list)],
    changes: async (since) => (await webCall<Changes>(url, { path: `/orders/changes?since=${since}`, token })).body,
  }
}

/** An event has brought an order to a screen that shows 'Ao vivo' since `liveSince`. */
type OnEvent = (order: Order, liveSince: number) => void

/** Opens the web app's order store and live connection. */
function openApp(url: string, member: Member, onEvent: OnEvent) {
  const source = sourceOf(url, member)
  let rejectedCursors = 0
  const changes: Source['changes'] = (since) =>
    source.changes(since).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 410) rejectedCursors++
      throw error
    })
  const store = createOrderStore({ ...source, changes }, Date.now)
  /** The time by `performance.now` since which the screen has shown 'Ao vivo'. Null while it does not show it. */
  let liveSince: number | null = null
  store.refresh()
  const watched = {
    ...store,
    onEvent(...event: Parameters<typeof store.onEvent>) {
      store.onEvent(...event)
      const [, body] = event
      if (liveSince !== null && 'order' in body) onEvent(body.order, liveSince)
    },
  }
  const connection = connect(watched, {
    url,
    token: () => member.token,
    // The access tokens outlive the run. `false` would end the screen when a server without a database refuses its socket.
    renewed: () => Promise.resolve(true),
    now: Date.now,
    onLive: () => void (liveSince ??= performance.now()),
    onDown: () => void (liveSince = null),
  })
  return { store, connection, liveSince: () => liveSince, rejectedCursors: () => rejectedCursors }
}

export type Screen = ReturnType<typeof createScreen>

/** A person's screen, which can be closed without a message to the server, and opened again. */
export function createScreen(url: string, member: Member, onEvent: OnEvent = () => {}) {
  /** The newest acknowledged version of each order that the person may see, and when it was acknowledged. */
  const wanted = new Map<string, { version: number; at: number }>()
  let app: ReturnType<typeof openApp> | null = null
  const maySee = ({ client, motoboy }: Order) =>
    member.role === 'admin' || [client.id, motoboy?.user.id].includes(member.id)

  /** The orders that are missing of those that were acknowledged up to this time. */
  const missing = (time: number) =>
    [...wanted].flatMap(([id, { version, at }]) => {
      const shown = app?.store.find(id)?.version ?? 0
      return at > time || shown >= version ? [] : [`${member.name} shows order ${id} at version ${shown} of ${version}`]
    })
  return {
    isLive: () => typeof app?.liveSince() === 'number',
    open: () => void (app = openApp(url, member, onEvent)),
    /** The device reports that the network is back. */
    online() {
      app?.connection.rearm()
      void app?.store.poll()
    },
    close() {
      app?.connection.stop()
      app?.store.stop()
      app = null
    },
    /** This order was acknowledged, so that the screen has to show it, or must not show it any more. */
    follow(order: Order) {
      if (maySee(order)) wanted.set(order.id, { version: order.version, at: performance.now() })
      else wanted.delete(order.id)
    },
    /** What a screen lacks that has shown 'Ao vivo' long enough to be current. */
    stale(): string[] {
      const time = performance.now() - toleranceMs
      return (app?.liveSince() ?? Infinity) <= time ? missing(time) : []
    },
    /** Why this screen does not show what one that is opened now shows; null if it does. */
    async difference(): Promise<string | null> {
      if (typeof app?.liveSince() !== 'number') return `${member.name} is not live`
      if (app.rejectedCursors() > 0)
        return `${member.name} loaded everything again, because the server rejected a cursor`
      const [first] = missing(Infinity)
      if (first) return first
      const fresh = createOrderStore(sourceOf(url, member), Date.now)
      fresh.loadRest()
      void fresh.poll()
      await until(() => fresh.state.get().complete, timeoutMs)
      fresh.stop()
      const [shown, expected] = [app.store.orders.get(), fresh.orders.get()]
      const at = expected.findIndex((order, n) => !isDeepStrictEqual(order, shown[n]))
      if (at < 0 && shown.length === expected.length) return null
      return `${member.name} shows ${shown.length} orders and not ${JSON.stringify(expected[at])} of ${expected.length}`
    },
  }
}
