import type { Order } from '@ligeiro/contract/order'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { exampleOrder } from '#test/example-order.ts'
import { createOrderStore } from './order-store.ts'
import type { LivePage } from './page-loader.ts'
import type { Changes } from './sync.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const noChanges: Changes = { orders: [], removed: [], cursor: 'c2' }
const since = '2026-11-20T15:00:00.000Z'
const pageOf = (...orders: Order[]): LivePage => ({ orders, cursor: 'c1', since })

/** A store with a fake server, whose two calls each test can mock. */
function storeWith(first: LivePage = pageOf(), open?: () => Promise<LivePage>) {
  const live = vi.fn<(query: { limit: string; before?: string }) => Promise<LivePage>>(() => Promise.resolve(first))
  const changes = vi.fn<(since: string) => Promise<Changes>>(() => Promise.resolve(noChanges))
  const store = createOrderStore({ lists: open ? [open, live] : [live], changes }, () => Date.now())
  const events: string[] = []
  store.onOrderEvent((event, order) => events.push(`${event} ${order?.version ?? '-'}`))
  return {
    store,
    live,
    changes,
    events,
    cached: () => store.orders.get().map((order) => `${order.id}@${order.version}`),
  }
}
const endedLongAgo = { status: 'delivered', status_changed_at: '2026-10-01T11:00:00.000Z' } as const
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

  test('changes that are answered in pages are all loaded before the screen counts as current', async () => {
    const { store, changes, cached } = await loadedStore()
    const page = { orders: [exampleOrder({ id: 'b', version: 1 })], removed: [], cursor: 'c2', more: true as const }
    changes.mockResolvedValueOnce(page).mockResolvedValueOnce({ ...page, more: undefined, orders: [], cursor: 'c3' })
    store.refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(changes.mock.calls).toEqual([['c1'], ['c2']])
    expect(cached()).toEqual(['b@1'])
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
    const { store, live, changes, cached } = storeWith()
    const slow = Promise.withResolvers<LivePage>()
    live.mockReturnValueOnce(slow.promise)
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

  test('an order that was lost and is had again is no longer known as removed, also when it is not live any more', async () => {
    const { store } = await loadedStore(exampleOrder({ id: 'a', version: 1 }))
    store.remove({ id: 'a', version: 2 })
    store.onEvent('order:motoboy-assigned', { order: exampleOrder({ id: 'a', version: 3 }) })
    expect(store.older.get().has('a')).toBe(false)
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

  test('caughtUp runs within a second of the last call; an event after it waits for the second', async () => {
    const { store, changes } = await loadedStore()
    store.refresh()
    await flush()
    await store.caughtUp()
    expect(changes).toHaveBeenCalledTimes(2)
    store.refresh()
    await flush()
    expect(changes).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(changes).toHaveBeenCalledTimes(3)
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
    const { store, changes, live, cached } = await loadedStore(
      exampleOrder({ id: 'a', version: 9 }),
      exampleOrder({ id: 'b' }),
    )
    changes.mockRejectedValueOnce(new CallError(410, {}))
    live.mockResolvedValueOnce(pageOf(exampleOrder({ id: 'a', version: 2 })))
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

  test('an older order that changed is known, and is not notified as created', async () => {
    const { store, changes, events, cached } = await loadedStore(exampleOrder({ id: 'a' }))
    const old = exampleOrder({ id: 'old', created_at: '2026-10-01T10:00:00.000Z', ...endedLongAgo, version: 5 })
    const fresh = exampleOrder({ id: 'new', created_at: '2026-11-21T15:30:00.000Z' })
    changes.mockResolvedValueOnce({ orders: [old, fresh], removed: [], cursor: 'c3' })
    store.refresh()
    await flush()
    expect(events).toEqual(['order:created 1'])
    expect(cached()).toEqual(['new@1', 'a@1'])
    expect(store.find('old')?.version).toBe(5)
  })
})

describe('orders that ended', () => {
  const endingAt = (status_changed_at: string) =>
    exampleOrder({ id: 'a', status: 'delivered', status_changed_at, version: 2 })

  test('stay live for 24 hours', async () => {
    const { store, cached } = await loadedStore(exampleOrder({ id: 'a' }))
    store.receive(endingAt(since))
    expect(cached()).toEqual(['a@2'])
    store.receive({ ...endingAt('2026-11-20T14:59:59.999Z'), version: 3 })
    expect(cached()).toEqual([])
    expect(store.older.get().get('a')?.version).toBe(3)
  })

  test('are dropped later, and the time that separates them from the live orders moves', async () => {
    vi.setSystemTime('2026-11-22T12:00:00.000Z')
    const { store, cached } = await loadedStore(endingAt('2026-11-21T11:59:00.000Z'), exampleOrder({ id: 'open' }))
    store.dropEnded()
    expect(cached()).toEqual(['open@1'])
    expect(Date.parse(store.state.get().since ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-21T12:00:00.000Z'))
  })

  test('a removed older order stays removed when a late event brings an old version', async () => {
    const { store } = await loadedStore()
    store.remove({ id: 'a', version: 4 })
    store.receive({ ...exampleOrder({ id: 'a', version: 3 }), ...endedLongAgo })
    expect(store.find('a')).toBeUndefined()
    expect(store.older.get().get('a')).toEqual({ id: 'a', version: 4 })
  })
})

describe('further pages of live orders', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) =>
      exampleOrder({
        id: `o${String(from + i).padStart(4, '0')}`,
        created_at: new Date(9e12 - (from + i) * 1000).toISOString(),
      }),
    )

  test('are loaded automatically, newest first, until one is not full', async () => {
    const all = many(750)
    const { store, live, cached } = storeWith()
    live.mockImplementation(({ limit, before }) => {
      const start = before ? all.findIndex((order) => order.id === before) + 1 : 0
      return Promise.resolve(pageOf(...all.slice(start, start + Number(limit))))
    })
    store.refresh()
    await vi.advanceTimersByTimeAsync(2000)
    expect(cached()).toEqual(all.map((order) => `${order.id}@1`))
    expect(store.state.get()).toMatchObject({ complete: true, since })
    expect(live).toHaveBeenCalledTimes(3)
  })

  test('follow the first page after a moment, or at once when they are wanted', async () => {
    const all = many(210)
    const { store, live } = storeWith()
    live.mockResolvedValueOnce(pageOf(...all.slice(0, 200)))
    live.mockResolvedValueOnce(pageOf(...all.slice(200)))
    store.refresh()
    await vi.advanceTimersByTimeAsync(1400)
    expect(live).toHaveBeenCalledTimes(1)
    store.loadRest()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.orders.get()).toHaveLength(210)
  })

  test('follow the open orders where those are loaded first, and an ended order that is still missing is not new', async () => {
    const [newest, ended, oldest] = many(3) as [Order, Order, Order]
    const first = () => Promise.resolve(pageOf(newest, oldest))
    const { store, live, changes, events, cached } = storeWith(pageOf(newest, ended, oldest), first)
    store.refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(cached()).toEqual(['o0000@1', 'o0002@1'])
    expect(live).not.toHaveBeenCalled()
    const later = exampleOrder({ id: 'later', created_at: new Date(9e12 + 1000).toISOString() })
    changes.mockResolvedValueOnce({ ...noChanges, orders: [later, { ...ended, version: 2 }] })
    await store.poll()
    expect(events).toEqual(['order:created 1'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(cached()).toEqual(['later@1', 'o0000@1', 'o0001@2', 'o0002@1'])
    expect(store.state.get()).toMatchObject({ complete: true, since })
  })

  test('continue from the previous order if the last one was deleted, and after a lost answer', async () => {
    const all = many(210)
    const { store, live } = storeWith()
    live.mockResolvedValueOnce(pageOf(...all.slice(0, 200)))
    live.mockRejectedValueOnce(new CallError(404, {}))
    live.mockRejectedValueOnce(new CallError(0, {}))
    live.mockResolvedValueOnce(pageOf(...all.slice(199)))
    store.refresh()
    await vi.advanceTimersByTimeAsync(8000)
    expect(live.mock.calls.map(([query]) => query.before)).toEqual([undefined, 'o0199', 'o0198', 'o0198'])
    expect(store.orders.get()).toHaveLength(210)
  })
})
