import { isDeepStrictEqual } from 'node:util'
import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { createOrderStore } from '../../packages/web/src/features/order-store/order-store.ts'
import type { Person } from './person.ts'
import { loadOrders, sourceOf } from './screen.ts'
import type { WebSession } from './web-session.ts'

/** A screen that shows 'Ao vivo' may be stale for this many ms, because the web app notices a silent connection within 25 s. */
const toleranceMs = 35_000
const intervalMs = 5000

type Snapshot = ReadonlyMap<string, Order>

const isVisibleTo = (order: Order, { id, role }: User) =>
  role === 'admin' || (role === 'client' ? order.client.id === id : order.motoboy?.user.id === id)

/** Returns what this screen does not show of the state `then`, or null if it shows everything. The screen must have been live since before that state. */
function differenceFrom({ session: { user }, screen }: Person, then: Snapshot, now: Snapshot): string | null {
  for (const shown of screen()?.orders() ?? []) {
    const known = then.get(shown.id)
    if (known && known.version > shown.version)
      return `${user.name} shows ${shown.id} at version ${shown.version} of ${known.version}`
  }
  for (const order of then.values()) {
    const present = now.get(order.id)
    if (isVisibleTo(order, user) && present && isVisibleTo(present, user) && !screen()?.find(order.id))
      return `${user.name} does not show ${order.id}`
  }
  return null
}

/** Compares all screens with the server every few seconds. A screen that shows 'Ao vivo' must be current. */
export function watchStaleness(inspector: WebSession, people: readonly Person[]) {
  const found = { compared: 0, stale: [] as string[] }
  const store = createOrderStore(sourceOf(inspector), () => Date.now())
  const pending: { snapshot: Snapshot; at: number }[] = []

  async function compare() {
    const askedAt = performance.now()
    if (!(await store.poll())) return
    const now: Snapshot = new Map(store.orders.get().map((order) => [order.id, order]))
    while (pending[0] && pending[0].at <= askedAt - toleranceMs) {
      const { snapshot, at } = pending.shift()!
      for (const person of people) {
        const since = person.screen()?.liveSince()
        if (typeof since !== 'number' || since > at) continue
        found.compared++
        const difference = differenceFrom(person, snapshot, now)
        if (difference) found.stale.push(difference)
      }
    }
    pending.push({ snapshot: now, at: performance.now() })
  }
  const timer = setInterval(() => void compare(), intervalMs)
  return {
    found,
    stop() {
      clearInterval(timer)
      store.stop()
    },
  }
}

/** Returns the difference between this screen and the orders that the server shows to this person now, or null if there is none. */
export async function differenceNow({ session, screen: screenOf }: Person): Promise<string | null> {
  const { name } = session.user
  const screen = screenOf()
  if (!screen || screen.liveSince() === null) return `${name} is not live`
  const expected = await loadOrders(session)
  const shown = screen.orders()
  if (shown.length !== expected.length) return `${name} shows ${shown.length} of ${expected.length} orders`
  const at = expected.findIndex((order, n) => !isDeepStrictEqual(order, shown[n]))
  return at < 0 ? null : `${name} shows ${expected[at]?.id} as ${JSON.stringify(shown[at])}`
}
