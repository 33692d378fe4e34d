import type { Order, Removal } from '@ligeiro/contract/order'
import { CallError } from '../../api/call-error.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { OrderCache } from './order-cache.ts'
import { createThrottle } from './throttle.ts'

export type Page = { orders: Order[]; cursor: string; total: number }
export type Changes = { orders: Order[]; removed: Removal[]; cursor: string }
export type Source = {
  page: (query: { limit: string; before?: string }) => Promise<Page>
  changes: (since: string) => Promise<Changes>
}

export type SyncState = {
  /** The newest orders are there; older ones may still be on their way. */
  ready: boolean
  complete: boolean
  /** All orders the reader may see, as the server said at the first page. */
  total: number
  /** When the server last told the present state, in ms by its clock. */
  knownAt: number | null
  /** Why the last load or repair failed; null after one that did not. */
  error: unknown
}

export type Sync = {
  state: Store<SyncState>
  /** Something changed: load what is missing, or ask what changed; at most once a second, trailing, never dropped. */
  refresh: () => void
  /** As `refresh`; resolves once the server has told everything up to a moment not before this call. */
  caughtUp: () => Promise<void>
  /** As `refresh`, at once; false when the server did not answer. */
  poll: () => Promise<boolean>
  /** Shows what was known earlier, as hearsay, unless the server has told already. */
  recall: (orders: readonly Order[], at: number) => void
  stop: () => void
}

const firstPage = 50
const olderPage = 500
const everyMs = 1000
const tryAgainMs = 5000
const tryAgainMaxMs = 30_000

/** What a repair brought, with what was known before; `created` when it did not exist at the last load. */
type OnRepaired = (order: Order, before: Order | undefined, created: boolean) => void

/** Keeps a book as the server has it. `now` is the server's clock in ms. */
export function createSync(book: OrderCache, source: Source, now: () => number, onRepaired: OnRepaired): Sync {
  const state = createStore<SyncState>({ ready: false, complete: false, total: 0, knownAt: null, error: null })
  const set = (change: Partial<SyncState>) => state.set({ ...state.get(), ...change })
  let cursor: string | null = null
  /** Whatever was created later was known when the pages were read: if it was not, it is new. */
  let horizon = ''
  /** Which load the older pages belong to; a reload begins another. */
  let walk = 0
  let stopped = false
  let olderTimer: ReturnType<typeof setTimeout> | undefined

  const load = async () => {
    const page = await source.page({ limit: String(firstPage) })
    if (stopped) return
    walk++
    clearTimeout(olderTimer)
    book.receive(page.orders)
    cursor = page.cursor
    horizon = page.orders.at(-1)?.created_at ?? ''
    set({ ready: true, complete: false, total: page.total, knownAt: now(), error: null })
    if (page.orders.length < firstPage) finish()
    else void older(walk, page.orders)
  }

  const finish = () => {
    book.endReload()
    horizon = ''
    set({ complete: true })
  }

  /** Reads on after the last of `known`, in the background, until there is no more. */
  const older = async (mine: number, known: readonly Order[]): Promise<void> => {
    try {
      const page = await source.page({ limit: String(olderPage), before: known.at(-1)!.id })
      if (stopped || mine !== walk) return
      book.receive(page.orders)
      horizon = page.orders.at(-1)?.created_at ?? horizon
      if (page.orders.length < olderPage) finish()
      else await older(mine, page.orders)
    } catch (error) {
      if (stopped || mine !== walk) return
      // The order we stood on was deleted or taken from us: stand on the one before it.
      if (error instanceof CallError && error.status === 404 && known.length > 1) await older(mine, known.slice(0, -1))
      else olderTimer = setTimeout(() => void older(mine, known), tryAgainMs)
    }
  }

  const repair = async (since: string) => {
    const changes = await source.changes(since)
    if (stopped) return
    for (const order of changes.orders) {
      const before = book.find(order.id)
      if (book.receive([order]).length > 0) onRepaired(order, before, !before && order.created_at > horizon)
    }
    for (const removal of changes.removed) book.remove(removal)
    cursor = changes.cursor
    set({ knownAt: now(), error: null })
  }

  /** The cursor is another database's or too old: everything is read anew, over what is on the screen. */
  const reload = () => {
    walk++
    cursor = null
    book.beginReload()
    return load()
  }
  const repairOrReload = async (since: string) => {
    try {
      await repair(since)
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 410) throw error
      if (!stopped) await reload()
    }
  }

  let failures = 0
  const gate = createThrottle(async () => {
    try {
      await (cursor === null ? load() : repairOrReload(cursor))
      failures = 0
      return true
    } catch (error) {
      if (stopped) return false
      set({ error })
      gate.askIn(Math.min(tryAgainMs * 2 ** failures++, tryAgainMaxMs))
      return false
    }
  }, everyMs)

  return {
    state,
    refresh: gate.ask,
    caughtUp: gate.done,
    poll: gate.force,
    recall(orders, at) {
      if (stopped || state.get().ready) return
      book.receive(orders)
      book.beginReload()
      set({ ready: true, complete: true, total: orders.length, knownAt: at })
    },
    stop() {
      stopped = true
      clearTimeout(olderTimer)
      gate.stop()
    },
  }
}
