import type { Order, Removal } from '@ligeiro/contract/order'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import { expect, test, vi } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { isLive, isOpen, newestFirst } from '../../order-store/live-orders.ts'
import { createOrderStore } from '../../order-store/order-store.ts'
import { addCounts, countByStatus, narrow, type Counts } from './filter-orders.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-11-21T15:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A server in memory, with orders of the last four days. */
function createServer(random: () => number, now: () => number) {
  const orders = new Map<string, Order>()
  const log: (Order | Removal)[] = []
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const write = (order: Order) => (orders.set(order.id, order), log.push(order), order)
  const create = (at: number, status: OrderStatus) =>
    write(
      exampleOrder({
        id: `o${log.length}`,
        description: pick(['Bolo', 'Torta', 'Óculos']),
        status,
        created_at: iso(at),
        status_changed_at: iso(at),
      }),
    )
  for (let n = 0; n < 300; n++) create(now() - random() * 96 * hourMs, pick(orderStatuses))
  const sorted = () => [...orders.values()].toSorted(newestFirst)
  /** The desk loads the open orders first. */
  const listOf = (filter: (order: Order) => boolean) => {
    return async ({ limit, before }: { limit: string; before?: string }) => {
      const since = iso(now() - 24 * hourMs)
      const found = sorted().filter((order) => filter(order) && isLive(order, since))
      const from = found.findIndex(({ id }) => id === before) + 1
      return { orders: found.slice(from, from + Number(limit)), cursor: String(log.length), since }
    }
  }
  return {
    all: () => [...orders.values()],
    change(): Order | Removal {
      const order = pick([...orders.values()])
      const kind = random()
      if (kind < 0.3) return create(now(), 'pending')
      const version = order.version + 1
      if (kind < 0.4) {
        orders.delete(order.id)
        log.push({ id: order.id, version })
        return { id: order.id, version }
      }
      if (kind < 0.5) return write({ ...order, version, price: Math.ceil(random() * 90) })
      return write({ ...order, version, status: pick(orderStatuses), status_changed_at: iso(now()) })
    },
    source: {
      lists: [listOf(isOpen), listOf((order) => !isOpen(order))] as const,
      async changes(cursor: string) {
        const last = new Map(log.slice(Number(cursor)).map((one) => [one.id, one]))
        return {
          orders: [...last.values()].filter((one): one is Order => 'status' in one),
          removed: [...last.values()].filter((one) => !('status' in one)),
          cursor: String(log.length),
        }
      },
    },
  }
}

const today = Date.parse('2026-11-21T03:00:00.000Z')
const filters: { bounds: readonly [number, number]; finds?: (order: Order) => boolean }[] = [
  { bounds: [-Infinity, Infinity] },
  { bounds: [today - 48 * hourMs, Infinity] },
  { bounds: [-Infinity, Infinity], finds: ({ description }) => description === 'Bolo' },
]

test('the counters of three filters equal a count of all orders after each of 500 changes, also with lost events and after hours', async () => {
  vi.useFakeTimers({ now: start })
  const random = randomNumbers(16)
  const server = createServer(random, Date.now)
  const store = createOrderStore(server.source, Date.now)
  store.loadRest()
  await store.poll()
  await vi.waitUntil(() => store.state.get().complete)
  /** What the server counted, until an older order changes. */
  let counted = new Map<unknown, Counts>()
  store.older.subscribe(() => (counted = new Map()))
  const wrong: string[] = []
  for (let step = 0; step < 500; step++) {
    const isCut = step % 100 >= 80
    const change = server.change()
    if (!isCut && random() < 0.9)
      store.onEvent('order:updated', 'status' in change ? { order: change } : { removed: change })
    if (step % 37 === 0) vi.setSystemTime(Date.now() + hourMs / 2)
    if (step % 200 === 150) {
      store.dropEnded()
      counted = new Map()
    }
    if (isCut) continue
    await store.poll()
    const { since } = store.state.get()
    for (const [index, filter] of filters.entries()) {
      if (!counted.has(filter)) {
        const older = server.all().filter((order) => !isLive(order, since!))
        counted.set(filter, countByStatus(narrow(older, filter)))
      }
      const shown = addCounts(countByStatus(narrow(store.orders.get(), filter)), counted.get(filter)!)
      const expected = countByStatus(narrow(server.all(), filter))
      if (JSON.stringify(shown) !== JSON.stringify(expected)) wrong.push(`filter ${index} after change ${step}`)
    }
  }
  store.stop()
  vi.useRealTimers()
  expect(wrong).toEqual([])
})
