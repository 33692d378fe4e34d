import type { Order } from '@ligeiro/contract/order'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { exampleOrder } from '#test/example-order.ts'
import { ordersOf } from './order-list.ts'
import { createOrderStore } from './order-store.ts'
import type { Changes, Page } from './sync.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const noChanges: Changes = { orders: [], removed: [], cursor: 'c2' }
const pageOf = (...orders: Order[]): Page => ({ orders, cursor: 'c1', total: orders.length })

/** A store with a fake server, whose two calls each test can mock. */
function storeWith(first: Page = pageOf()) {
  const page = vi.fn<(query: { limit: string; before?: string }) => Promise<Page>>(() => Promise.resolve(first))
  const changes = vi.fn<(since: string) => Promise<Changes>>(() => Promise.resolve(noChanges))
  const store = createOrderStore({ page, changes }, () => Date.now())
  const events: string[] = []
  store.onOrderEvent((event, order) => events.push(`${event} ${order?.version ?? '-'}`))
  return {
    store,
    page,
    changes,
    events,
    cached: () => ordersOf(store.orders.get()).map((order) => `${order.id}@${order.version}`),
  }
}
const flush = () => vi.advanceTimersByTimeAsync(0)

/** A store that has loaded `orders`. */
async function loadedStore(...orders: Order[]) {
  const all = storeWith(pageOf(...orders))
  all.store.refresh()
  await vi.advanceTimersByTimeAsync(2000)
  return all
}

describe('events', () => {
  test('a late event with an older version changes nothing', async () => {
    const { store, cached } = await loadedStore(exampleOrder({ id: 'a', version: 3 }))
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 2 }) })
    expect(cached()).toEqual(['a@3'])
  })

  test('an event is applied at once and one changes call follows', async () => {
    const { store, changes, cached } = await loadedStore(exampleOrder({ id: 'a', version: 1 }))
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 2 }) })
    expect(cached()).toEqual(['a@2'])
    expect(changes).toHaveBeenCalledExactlyOnceWith('c1')
  })

  test('events in quick succession lead to two changes calls, the second at least 1000 ms after the first', async () => {
    const { store, changes } = await loadedStore()
    store.onEvent('order:created', { order: exampleOrder({ id: 'a' }) })
    await vi.advanceTimersByTimeAsync(100)
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 2 }) })
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 3 }) })
    await vi.advanceTimersByTimeAsync(899)
    expect(changes).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(changes).toHaveBeenCalledTimes(2)
    expect(changes).toHaveBeenLastCalledWith('c2')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(changes).toHaveBeenCalledTimes(2)
  })

  test('an event during a changes call leads to another one', async () => {
    const { store, changes } = await loadedStore()
    const slow = Promise.withResolvers<Changes>()
    changes.mockReturnValueOnce(slow.promise)
    store.refresh()
    await vi.advanceTimersByTimeAsync(3000)
    store.onEvent('order:created', { order: exampleOrder({ id: 'a' }) })
    slow.resolve(noChanges)
    await flush()
    await flush()
    expect(changes).toHaveBeenCalledTimes(2)
  })

  test('an event during the first load is kept, and a changes call follows the load', async () => {
    const { store, page, changes, cached } = storeWith()
    const slow = Promise.withResolvers<Page>()
    page.mockReturnValueOnce(slow.promise)
    store.refresh()
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 2 }) })
    slow.resolve(pageOf(exampleOrder({ id: 'a', version: 1 })))
    await vi.advanceTimersByTimeAsync(1000)
    expect(cached()).toEqual(['a@2'])
    expect(changes).toHaveBeenCalledTimes(1)
  })

  test('a removed order is brought back by a newer event only', async () => {
    const { store, cached } = await loadedStore(exampleOrder({ id: 'a', version: 4 }))
    store.onEvent('order:motoboy-assigned', { removed: { id: 'a', version: 5 } })
    expect(cached()).toEqual([])
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 4 }) })
    store.receive(exampleOrder({ id: 'a', version: 5 }))
    expect(cached()).toEqual([])
    store.onEvent('order:motoboy-assigned', { order: exampleOrder({ id: 'a', version: 6 }) })
    expect(cached()).toEqual(['a@6'])
  })

  test('a removal with an older version is ignored', async () => {
    const { store, cached } = await loadedStore(exampleOrder({ id: 'a', version: 7 }))
    store.remove({ id: 'a', version: 6 })
    expect(cached()).toEqual(['a@7'])
  })
})

describe('changes calls', () => {
  test('store changed orders and remove lost ones', async () => {
    const { store, changes, cached } = await loadedStore(exampleOrder({ id: 'a' }), exampleOrder({ id: 'b' }))
    changes.mockResolvedValueOnce({
      orders: [exampleOrder({ id: 'b', version: 2 })],
      removed: [{ id: 'a', version: 2 }],
      cursor: 'c9',
    })
    store.refresh()
    await flush()
    expect(cached()).toEqual(['b@2'])
  })

  test('caughtUp waits for a successful call that started after it, also after failures', async () => {
    const { store, changes } = await loadedStore()
    const slow = Promise.withResolvers<Changes>()
    changes.mockReturnValueOnce(slow.promise)
    store.refresh()
    const done = vi.fn<() => void>()
    void store.caughtUp().then(done)
    // This call started before caughtUp: its answer may lack later changes.
    slow.resolve(noChanges)
    changes.mockRejectedValueOnce(new CallError(503, {}))
    await vi.advanceTimersByTimeAsync(1000)
    expect(changes).toHaveBeenCalledTimes(2)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(done).toHaveBeenCalledOnce()
  })

  test('that fail are retried, and the state holds the error', async () => {
    const { store, changes } = await loadedStore()
    changes.mockRejectedValueOnce(new CallError(503, {}))
    store.refresh()
    await flush()
    expect(store.state.get().error).toBeInstanceOf(CallError)
    await vi.advanceTimersByTimeAsync(5000)
    expect(changes).toHaveBeenCalledTimes(2)
    expect(store.state.get().error).toBeNull()
  })

  test('410 loads everything again and drops unconfirmed orders, whatever the versions', async () => {
    const { store, changes, page, cached } = await loadedStore(
      exampleOrder({ id: 'a', version: 9 }),
      exampleOrder({ id: 'b' }),
    )
    changes.mockRejectedValueOnce(new CallError(410, {}))
    page.mockResolvedValueOnce(pageOf(exampleOrder({ id: 'a', version: 2 })))
    store.refresh()
    await flush()
    expect(cached()).toEqual(['a@2'])
  })

  test('an answer after stop is ignored', async () => {
    const { store, changes, cached } = await loadedStore()
    const slow = Promise.withResolvers<Changes>()
    changes.mockReturnValueOnce(slow.promise)
    store.refresh()
    store.stop()
    slow.resolve({ orders: [exampleOrder()], removed: [], cursor: 'c3' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cached()).toEqual([])
    expect(changes).toHaveBeenCalledTimes(1)
  })
})

describe('order events', () => {
  test('a new order from a changes call is notified as created, once', async () => {
    const { store, changes, events } = await loadedStore()
    changes.mockResolvedValueOnce({ orders: [exampleOrder({ id: 'n', version: 2 })], removed: [], cursor: 'c3' })
    store.refresh()
    await flush()
    store.onEvent('order:created', { order: exampleOrder({ id: 'n', version: 1 }) })
    expect(events).toEqual(['order:created 2'])
  })

  test('an approval from a changes call is notified, once', async () => {
    const { store, changes, events } = await loadedStore(exampleOrder({ id: 'a', status: 'awaiting_approval' }))
    const approved = exampleOrder({ id: 'a', status: 'accepted_by_client', version: 2 })
    changes.mockResolvedValueOnce({ orders: [approved], removed: [], cursor: 'c3' })
    store.refresh()
    await flush()
    store.onEvent('order:approved-by-client', { order: approved })
    expect(events).toEqual(['order:approved-by-client 2'])
  })

  test('an old order that changed before its page was loaded is not notified as created', async () => {
    const fifty = Array.from({ length: 50 }, (_, i) =>
      exampleOrder({ id: `o${i}`, created_at: `2026-11-21T15:00:${10 + (i % 50)}.000Z` }),
    ).toReversed()
    const { store, page, changes, events } = storeWith(pageOf(...fifty))
    page.mockImplementation(({ before }) => (before ? new Promise(() => {}) : Promise.resolve(pageOf(...fifty))))
    store.refresh()
    await vi.advanceTimersByTimeAsync(2000)
    const old = exampleOrder({ id: 'old', created_at: '2026-10-01T10:00:00.000Z', version: 5 })
    const fresh = exampleOrder({ id: 'new', created_at: '2026-11-21T15:30:00.000Z' })
    changes.mockResolvedValueOnce({ orders: [old, fresh], removed: [], cursor: 'c3' })
    store.refresh()
    await flush()
    expect(events).toEqual(['order:created 1'])
    expect(store.find('old')?.version).toBe(5)
  })
})

describe('older pages', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) =>
      exampleOrder({
        id: `o${String(from + i).padStart(4, '0')}`,
        created_at: new Date(9e12 - (from + i) * 1000).toISOString(),
      }),
    )

  test('are loaded automatically, newest first, until one is not full', async () => {
    const all = many(650)
    const { store, page, cached } = storeWith()
    page.mockImplementation(({ limit, before }) => {
      const start = before ? all.findIndex((order) => order.id === before) + 1 : 0
      return Promise.resolve({ orders: all.slice(start, start + Number(limit)), cursor: 'c1', total: 650 })
    })
    store.refresh()
    await vi.advanceTimersByTimeAsync(2000)
    expect(cached()).toEqual(all.map((order) => `${order.id}@1`))
    expect(store.state.get()).toMatchObject({ complete: true, total: 650 })
    expect(page).toHaveBeenCalledTimes(3)
  })

  test('continue from the previous order if the last one was deleted, and after a lost answer', async () => {
    const all = many(60)
    const { store, page } = storeWith()
    page.mockResolvedValueOnce({ orders: all.slice(0, 50), cursor: 'c1', total: 60 })
    page.mockRejectedValueOnce(new CallError(404, {}))
    page.mockRejectedValueOnce(new CallError(0, {}))
    page.mockResolvedValueOnce({ orders: all.slice(49), cursor: 'c1', total: 60 })
    store.refresh()
    await vi.advanceTimersByTimeAsync(6000)
    expect(page.mock.calls.map(([query]) => query.before)).toEqual([undefined, 'o0049', 'o0048', 'o0048'])
    expect(store.orders.get()).toHaveLength(60)
  })
})
