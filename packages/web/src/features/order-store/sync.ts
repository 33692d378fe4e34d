import { dayMs } from '@ligeiro/contract/durations'
import type { Order, Removal } from '@ligeiro/contract/order'
import { CallError } from '#api/call-error.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { LiveOrders } from './live-orders.ts'
import { createPageLoader, type Lists } from './page-loader.ts'
import { createThrottle } from './throttle.ts'

/** `more`: the changes after `cursor` are still to be loaded. */
export type Changes = { orders: Order[]; removed: Removal[]; cursor: string; more?: true }
export type Source = {
  lists: Lists
  changes: (since: string) => Promise<Changes>
}

export type SyncState = {
  /** True once the newest live orders are loaded. The others may still be loading. */
  ready: boolean
  /** True once all live orders are loaded. */
  complete: boolean
  /** Separates the live orders from the older ones, which ended before. Null before the first answer. */
  since: string | null
  /** When the server last confirmed the present state, in ms by its clock. */
  knownAt: number | null
  /** Why the last call failed; null after a successful call. */
  error: unknown
}

const liveMs = dayMs
const minIntervalMs = 1000
const retryDelayMs = 5000
const maxRetryDelayMs = 30_000

/** Called with an order from the `changes` call and its version before. `created`: the order did not exist at the last load. */
type OnRepaired = (order: Order, before: Order | undefined, created: boolean) => void

/** Keeps the live orders in sync with the server. `now` is the server's clock in ms. */
export function createSync(live: LiveOrders, source: Source, now: () => number, onRepaired: OnRepaired) {
  const state = createStore<SyncState>({ ready: false, complete: false, since: null, knownAt: null, error: null })
  const readable: Store<SyncState> = state
  const set = (change: Partial<SyncState>) => state.set({ ...state.get(), ...change })
  let cursor: string | null = null
  /** All orders that were created later are loaded, so that an unknown one is new. */
  let allLoadedSince = ''
  let stopped = false

  const pages = createPageLoader(source.lists, {
    onFirstPage(page) {
      live.receive(page.orders)
      cursor = page.cursor
      allLoadedSince = page.orders[0]?.created_at ?? ''
      set({ ready: true, complete: false, knownAt: now(), error: null })
    },
    onPage: ({ orders }) => live.receive(orders),
    onEnd(since) {
      live.endReload()
      live.moveSince(since)
      allLoadedSince = since
      set({ complete: true, since })
    },
  })

  const loadChanges = async (since: string): Promise<void> => {
    const changes = await source.changes(since)
    if (stopped) return
    for (const order of changes.orders) {
      const before = live.find(order.id)
      if (live.receive([order]).length > 0) onRepaired(order, before, !before && order.created_at > allLoadedSince)
    }
    for (const removal of changes.removed) live.remove(removal)
    cursor = changes.cursor
    if (changes.more) return loadChanges(changes.cursor)
    set({ knownAt: now(), error: null })
  }

  /** Loads the live orders again while the present ones stay on the screen: the cursor is too old or belongs to another database. */
  const reload = () => {
    cursor = null
    live.beginReload()
    return pages.start()
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
      await (cursor === null ? pages.start() : loadChangesOrReload(cursor))
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
    state: readable,
    /** Loads the first page, or the changes since the last answer. Runs at most once a second; calls in between lead to one more run at the end. */
    refresh: throttle.ask,
    /** Loads the live orders after the first page now. Without this call they follow a little later. */
    loadRest: pages.loadNow,
    /** Like `refresh`, but at once. Resolves once all changes up to this call, or later, are loaded. */
    caughtUp: throttle.done,
    /** Like `refresh`, but at once. Resolves with false if the server did not answer. */
    poll: throttle.force,
    /** Shows orders that were saved earlier, as unconfirmed, unless the server has answered already. */
    restore: (orders: readonly Order[], at: number) => {
      if (stopped || state.get().ready) return
      const since = new Date(at - liveMs).toISOString()
      live.receive(orders)
      live.moveSince(since)
      live.beginReload()
      set({ ready: true, complete: true, since, knownAt: at })
    },
    /** Drops the orders that are no longer live, so that an app that stays open for days does not grow. */
    dropEnded: () => {
      const since = new Date(now() - liveMs).toISOString()
      if (!state.get().complete || since <= (state.get().since ?? '')) return
      live.moveSince(since)
      allLoadedSince = since
      set({ since })
    },
    stop: () => {
      stopped = true
      pages.cancel()
      throttle.stop()
    },
  }
}
