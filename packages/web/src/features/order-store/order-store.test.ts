import type { Order } from '@ligeiro/contract/order'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { exampleOrder } from '../../../test/example-order.ts'
import { ordersOf } from './order-list.ts'
import { createOrderStore } from './order-store.ts'
import type { Changes, Page } from './sync.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const nothing: Changes = { orders: [], removed: [], cursor: 'c2' }
const pageOf = (...orders: Order[]): Page => ({ orders, cursor: 'c1', total: orders.length })

/** A store and the server behind it: both calls may be answered late. */
function aStore(first: Page = pageOf()) {
  const page = vi.fn<(query: { limit: string; before?: string }) => Promise<Page>>(() => Promise.resolve(first))
  const changes = vi.fn<(since: string) => Promise<Changes>>(() => Promise.resolve(nothing))
  const store = createOrderStore({ page, changes }, () => Date.now())
  const heard: string[] = []
  store.onOrderEvent((event, order) => heard.push(`${event} ${order?.version ?? '-'}`))
  return {
    store,
    page,
    changes,
    heard,
    held: () => ordersOf(store.orders.get()).map((order) => `${order.id}@${order.version}`),
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A started store that holds `orders`. */
async function started(...orders: Order[]) {
  const all = aStore(pageOf(...orders))
  all.store.refresh()
  await vi.advanceTimersByTimeAsync(2000)
  return all
}

describe('events', () => {
  test('a late event of before changes nothing', async () => {
    const { store, held } = await started(exampleOrder({ id: 'a', version: 3 }))
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 2 }) })
    expect(held()).toEqual(['a@3'])
  })

  test('an event shows at once and one repair follows', async () => {
    const { store, changes, held } = await started(exampleOrder({ id: 'a', version: 1 }))
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 2 }) })
    expect(held()).toEqual(['a@2'])
    expect(changes).toHaveBeenCalledExactlyOnceWith('c1')
  })

  test('two quick events make two repairs, the second trailing, at least 1000 ms apart', async () => {
    const { store, changes } = await started()
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

  test('an event during a repair is owed another one', async () => {
    const { store, changes } = await started()
    const slow = Promise.withResolvers<Changes>()
    changes.mockReturnValueOnce(slow.promise)
    store.refresh()
    await vi.advanceTimersByTimeAsync(3000)
    store.onEvent('order:created', { order: exampleOrder({ id: 'a' }) })
    slow.resolve(nothing)
    await settle()
    await settle()
    expect(changes).toHaveBeenCalledTimes(2)
  })

  test('an event during the first load is kept, and repaired after it', async () => {
    const { store, page, changes, held } = aStore()
    const slow = Promise.withResolvers<Page>()
    page.mockReturnValueOnce(slow.promise)
    store.refresh()
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 2 }) })
    slow.resolve(pageOf(exampleOrder({ id: 'a', version: 1 })))
    await vi.advanceTimersByTimeAsync(1000)
    expect(held()).toEqual(['a@2'])
    expect(changes).toHaveBeenCalledTimes(1)
  })

  test('a removed order is not brought back by an older event, but by a newer one', async () => {
    const { store, held } = await started(exampleOrder({ id: 'a', version: 4 }))
    store.onEvent('order:motoboy-assigned', { removed: { id: 'a', version: 5 } })
    expect(held()).toEqual([])
    store.onEvent('order:updated', { order: exampleOrder({ id: 'a', version: 4 }) })
    store.receive(exampleOrder({ id: 'a', version: 5 }))
    expect(held()).toEqual([])
    store.onEvent('order:motoboy-assigned', { order: exampleOrder({ id: 'a', version: 6 }) })
    expect(held()).toEqual(['a@6'])
  })

  test('a removal that is older than what we hold is late', async () => {
    const { store, held } = await started(exampleOrder({ id: 'a', version: 7 }))
    store.remove({ id: 'a', version: 6 })
    expect(held()).toEqual(['a@7'])
  })
})

describe('repairs', () => {
  test('bring what changed and take what left', async () => {
    const { store, changes, held } = await started(exampleOrder({ id: 'a' }), exampleOrder({ id: 'b' }))
    changes.mockResolvedValueOnce({
      orders: [exampleOrder({ id: 'b', version: 2 })],
      removed: [{ id: 'a', version: 2 }],
      cursor: 'c9',
    })
    store.refresh()
    await settle()
    expect(held()).toEqual(['b@2'])
  })

  test('catching up means a question asked from now on and answered, after failures too', async () => {
    const { store, changes } = await started()
    const slow = Promise.withResolvers<Changes>()
    changes.mockReturnValueOnce(slow.promise)
    store.refresh()
    const done = vi.fn<() => void>()
    void store.caughtUp().then(done)
    // This one was asked before: what happened since may be missing in it.
    slow.resolve(nothing)
    changes.mockRejectedValueOnce(new CallError(503, {}))
    await vi.advanceTimersByTimeAsync(1000)
    expect(changes).toHaveBeenCalledTimes(2)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(done).toHaveBeenCalledOnce()
  })

  test('that fail are tried again, and the trouble is told', async () => {
    const { store, changes } = await started()
    changes.mockRejectedValueOnce(new CallError(503, {}))
    store.refresh()
    await settle()
    expect(store.state.get().error).toBeInstanceOf(CallError)
    await vi.advanceTimersByTimeAsync(5000)
    expect(changes).toHaveBeenCalledTimes(2)
    expect(store.state.get().error).toBeNull()
  })

  test('410 reads everything anew and forgets what nobody confirms, whatever the versions', async () => {
    const { store, changes, page, held } = await started(
      exampleOrder({ id: 'a', version: 9 }),
      exampleOrder({ id: 'b' }),
    )
    changes.mockRejectedValueOnce(new CallError(410, {}))
    page.mockResolvedValueOnce(pageOf(exampleOrder({ id: 'a', version: 2 })))
    store.refresh()
    await settle()
    expect(held()).toEqual(['a@2'])
  })

  test('an answer after the end is not received', async () => {
    const { store, changes, held } = await started()
    const slow = Promise.withResolvers<Changes>()
    changes.mockReturnValueOnce(slow.promise)
    store.refresh()
    store.stop()
    slow.resolve({ orders: [exampleOrder()], removed: [], cursor: 'c3' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(held()).toEqual([])
    expect(changes).toHaveBeenCalledTimes(1)
  })
})

describe('news', () => {
  test('an order that arrives by repair is told as created, once', async () => {
    const { store, changes, heard } = await started()
    changes.mockResolvedValueOnce({ orders: [exampleOrder({ id: 'n', version: 2 })], removed: [], cursor: 'c3' })
    store.refresh()
    await settle()
    store.onEvent('order:created', { order: exampleOrder({ id: 'n', version: 1 }) })
    expect(heard).toEqual(['order:created 2'])
  })

  test('an approval that arrives by repair is told, once', async () => {
    const { store, changes, heard } = await started(exampleOrder({ id: 'a', status: 'awaiting_approval' }))
    const approved = exampleOrder({ id: 'a', status: 'accepted_by_client', version: 2 })
    changes.mockResolvedValueOnce({ orders: [approved], removed: [], cursor: 'c3' })
    store.refresh()
    await settle()
    store.onEvent('order:approved-by-client', { order: approved })
    expect(heard).toEqual(['order:approved-by-client 2'])
  })

  test('an old order that changed before its page came is no new order', async () => {
    const fifty = Array.from({ length: 50 }, (_, i) =>
      exampleOrder({ id: `o${i}`, created_at: `2026-11-21T15:00:${10 + (i % 50)}.000Z` }),
    ).toReversed()
    const { store, page, changes, heard } = aStore(pageOf(...fifty))
    page.mockImplementation(({ before }) => (before ? new Promise(() => {}) : Promise.resolve(pageOf(...fifty))))
    store.refresh()
    await vi.advanceTimersByTimeAsync(2000)
    const old = exampleOrder({ id: 'old', created_at: '2026-10-01T10:00:00.000Z', version: 5 })
    const fresh = exampleOrder({ id: 'new', created_at: '2026-11-21T15:30:00.000Z' })
    changes.mockResolvedValueOnce({ orders: [old, fresh], removed: [], cursor: 'c3' })
    store.refresh()
    await settle()
    expect(heard).toEqual(['order:created 1'])
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

  test('come by themselves, newest first, until one is not full', async () => {
    const all = many(650)
    const { store, page, held } = aStore()
    page.mockImplementation(({ limit, before }) => {
      const start = before ? all.findIndex((order) => order.id === before) + 1 : 0
      return Promise.resolve({ orders: all.slice(start, start + Number(limit)), cursor: 'c1', total: 650 })
    })
    store.refresh()
    await vi.advanceTimersByTimeAsync(2000)
    expect(held()).toEqual(all.map((order) => `${order.id}@1`))
    expect(store.state.get()).toMatchObject({ complete: true, total: 650 })
    expect(page).toHaveBeenCalledTimes(3)
  })

  test('go on from the order before when the last one has been deleted, and after a lost answer', async () => {
    const all = many(60)
    const { store, page } = aStore()
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
