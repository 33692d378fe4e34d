import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { ordersOf } from '../packages/web/src/features/orders/order-list.ts'
import { createOrderStore } from '../packages/web/src/features/orders/order-store.ts'
import type { Account } from './web-session.ts'
import type { Person } from './actors/person.ts'
import { sourceOf } from './screen.ts'

/** How long a screen that says 'Ao vivo' may be behind before that is a lie: a silent line is noticed within 25 s; in ms. */
const patienceMs = 35_000
const everyMs = 5000

type Truth = ReadonlyMap<string, Order>
type Audit = { compared: number; stale: string[]; longestUnnoticedMs: number }

const isInScope = (order: Order, { id, role }: User) =>
  role === 'admin' || (role === 'client' ? order.client.id === id : order.motoboy?.user.id === id)

/** What a screen should know of `then` and does not, where it has been live all the time since; null while it is true. */
function lieOf(person: Person, then: Truth, now: Truth): string | null {
  const { user } = person.account
  const screen = person.screen()
  for (const held of screen?.orders() ?? []) {
    const known = then.get(held.id)
    if (known && known.version > held.version)
      return `${user.email} shows ${held.id} as of ${held.version} of ${known.version}`
  }
  for (const order of then.values()) {
    const present = now.get(order.id)
    if (isInScope(order, user) && present && isInScope(present, user) && !screen?.find(order.id))
      return `${user.email} does not show ${order.id}`
  }
  return null
}

/** Looks at all screens now and then, while things happen: what says that it is live must be true. */
export function audit(inspector: Account, people: readonly Person[]) {
  const found: Audit = { compared: 0, stale: [], longestUnnoticedMs: 0 }
  const store = createOrderStore(sourceOf(inspector), () => Date.now())
  const present = (): Truth => new Map(ordersOf(store.orders.get()).map((order) => [order.id, order]))
  const waiting: { truth: Truth; at: number }[] = []

  const look = async () => {
    for (const { line, screen } of people) {
      const since = screen()?.liveSince() ?? null
      if (since === null || line.cutSince === null || since > line.cutSince) continue
      found.longestUnnoticedMs = Math.max(found.longestUnnoticedMs, performance.now() - line.cutSince)
    }
    const asked = performance.now()
    if (!(await store.poll())) return
    const now = present()
    while (waiting[0] && waiting[0].at <= asked - patienceMs) {
      const { truth: earlier, at } = waiting.shift()!
      for (const person of people) {
        const since = person.screen()?.liveSince() ?? null
        if (since === null || since > at) continue
        found.compared++
        const lie = lieOf(person, earlier, now)
        if (lie) found.stale.push(lie)
      }
    }
    waiting.push({ truth: now, at: performance.now() })
  }
  const timer = setInterval(() => void look(), everyMs)
  return {
    found,
    stop() {
      clearInterval(timer)
      store.stop()
    },
  }
}

/** Everything the server would show this person now. */
async function listOf({ account }: Person): Promise<Order[]> {
  const source = sourceOf(account)
  const all: Order[] = []
  for (;;) {
    const { orders } = await source.page({ limit: '500', before: all.at(-1)?.id })
    all.push(...orders)
    if (orders.length < 500) return all
  }
}

/** How this screen differs from what the server would show now, to the letter; null where it does not. */
export async function differenceOf(person: Person): Promise<string | null> {
  const { email } = person.account.user
  const screen = person.screen()
  if (!screen || screen.liveSince() === null) return `${email} is not live`
  const told = await listOf(person)
  const shown = screen.orders()
  if (shown.length !== told.length) return `${email} shows ${shown.length} of ${told.length} orders`
  const at = told.findIndex((order, n) => JSON.stringify(order) !== JSON.stringify(shown[n]))
  return at < 0 ? null : `${email} shows ${told[at]?.id} as ${JSON.stringify(shown[at])}`
}
