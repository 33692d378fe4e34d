import type { Order, Removal } from '@ligeiro/contract/order'
import { CallError } from '#api/call-error.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { OrderCache } from './order-cache.ts'
import { createThrottle } from './throttle.ts'

export type Page = { orders: Order[]; cursor: string; total: number }
export type Changes = { orders: Order[]; removed: Removal[]; cursor: string }
export type Source = {
  page: (query: { limit: string; before?: string }) => Promise<Page>
  changes: (since: string) => Promise<Changes>
}

export type SyncState = {
  /** True once the newest orders are loaded. Older ones may still be loading. */
  ready: boolean
  /** True once all orders are loaded. */
  complete: boolean
  /** The number of all orders that the reader may see, from the answer with the first page. */
  total: number
  /** When the server last confirmed the present state, in ms by its clock. */
  knownAt: number | null
  /** Why the last call failed; null after a successful call. */
  error: unknown
}

export type Sync = {
  state: Store<SyncState>
  /** Loads the first page, or the changes since the last answer. Runs at most once a second; calls in between lead to one more run at the end. */
  refresh: () => void
  /** Like `refresh`. Resolves once all changes up to this call, or later, are loaded. */
  caughtUp: () => Promise<void>
  /** Like `refresh`, but at once. Resolves with false if the server did not answer. */
  poll: () => Promise<boolean>
  /** Shows orders that were saved earlier, as unconfirmed, unless the server has answered already. */
  restore: (orders: readonly Order[], at: number) => void
  stop: () => void
}

const firstPageSize = 50
const olderPageSize = 500
const minIntervalMs = 1000
const retryDelayMs = 5000
const maxRetryDelayMs = 30_000

/** Called with an order from the `changes` call and its version before. `created`: the order did not exist at the last load. */
type OnRepaired = (order: Order, before: Order | undefined, created: boolean) => void

/** Keeps the cache in sync with the server. `now` is the server's clock in ms. */
export function createSync(cache: OrderCache, source: Source, now: () => number, onRepaired: OnRepaired): Sync {
  const state = createStore<SyncState>({ ready: false, complete: false, total: 0, knownAt: null, error: null })
  const set = (change: Partial<SyncState>) => state.set({ ...state.get(), ...change })
  let cursor: string | null = null
  /** `created_at` of the oldest loaded order. An order that was created later, and is not in the cache, is a new order. */
  let oldestLoadedAt = ''
  /** The number of the present load. Older pages of a previous load are ignored. */
  let loadId = 0
  let stopped = false
  let olderTimer: ReturnType<typeof setTimeout> | undefined

  const load = async () => {
    const page = await source.page({ limit: String(firstPageSize) })
    if (stopped) return
    loadId++
    clearTimeout(olderTimer)
    cache.receive(page.orders)
    cursor = page.cursor
    oldestLoadedAt = page.orders.at(-1)?.created_at ?? ''
    set({ ready: true, complete: false, total: page.total, knownAt: now(), error: null })
    if (page.orders.length < firstPageSize) finish()
    else void loadOlder(loadId, page.orders)
  }

  const finish = () => {
    cache.endReload()
    oldestLoadedAt = ''
    set({ complete: true })
  }

  /** Loads the orders before the last one of `known`, page by page in the background, until the last page. */
  const loadOlder = async (id: number, known: readonly Order[]): Promise<void> => {
    try {
      const page = await source.page({ limit: String(olderPageSize), before: known.at(-1)!.id })
      if (stopped || id !== loadId) return
      cache.receive(page.orders)
      oldestLoadedAt = page.orders.at(-1)?.created_at ?? oldestLoadedAt
      if (page.orders.length < olderPageSize) finish()
      else await loadOlder(id, page.orders)
    } catch (error) {
      if (stopped || id !== loadId) return
      // The order at the end of `known` was deleted, or the reader may no longer see it: continue from the one before it.
      if (error instanceof CallError && error.status === 404 && known.length > 1)
        await loadOlder(id, known.slice(0, -1))
      else olderTimer = setTimeout(() => void loadOlder(id, known), retryDelayMs)
    }
  }

  const loadChanges = async (since: string) => {
    const changes = await source.changes(since)
    if (stopped) return
    for (const order of changes.orders) {
      const before = cache.find(order.id)
      if (cache.receive([order]).length > 0) onRepaired(order, before, !before && order.created_at > oldestLoadedAt)
    }
    for (const removal of changes.removed) cache.remove(removal)
    cursor = changes.cursor
    set({ knownAt: now(), error: null })
  }

  /** Loads all orders again while the cached ones stay on the screen: the cursor is too old or belongs to another database. */
  const reload = () => {
    loadId++
    cursor = null
    cache.beginReload()
    return load()
  }
  const loadChangesOrReload = async (since: string) => {
    try {
      await loadChanges(since)
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 410) throw error
      if (!stopped) await reload()
    }
  }

  let failures = 0
  const throttle = createThrottle(async () => {
    try {
      await (cursor === null ? load() : loadChangesOrReload(cursor))
      failures = 0
      return true
    } catch (error) {
      if (stopped) return false
      set({ error })
      throttle.askIn(Math.min(retryDelayMs * 2 ** failures++, maxRetryDelayMs))
      return false
    }
  }, minIntervalMs)

  return {
    state,
    refresh: throttle.ask,
    caughtUp: throttle.done,
    poll: throttle.force,
    restore(orders, at) {
      if (stopped || state.get().ready) return
      cache.receive(orders)
      cache.beginReload()
      set({ ready: true, complete: true, total: orders.length, knownAt: at })
    },
    stop() {
      stopped = true
      clearTimeout(olderTimer)
      throttle.stop()
    },
  }
}
