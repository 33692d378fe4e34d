import type { Order } from '@ligeiro/contract/order'
import { CallError } from '#api/call-error.ts'

/** A page of live orders: of those that are open, or that ended at or after `since`. */
export type LivePage = { orders: Order[]; cursor: string; since: string }
type LoadPage = (query: { limit: string; before?: string }) => Promise<LivePage>
/** The lists that together contain the live orders. The first is loaded first. */
export type Lists = readonly [LoadPage, ...LoadPage[]]

/** About as many open orders as a firm has at once. */
const firstPageSize = 200
const pageSize = 500
/** The first rows and the counters come first: showing a page of 500 orders would delay them. */
const restDelayMs = 1500
const retryDelayMs = 5000

type Listener = {
  onFirstPage: (page: LivePage) => void
  /** Called for each further page. */
  onPage: (page: LivePage) => void
  /** All is loaded. `since` is that of the last page: an order may have become too old for it after an earlier page was loaded. */
  onEnd: (since: string) => void
}

/** Loads the live orders: a first page, and the others in the background a little later. */
export function createPageLoader(lists: Lists, { onFirstPage, onPage, onEnd }: Listener) {
  /** The number of the present load. Pages of a previous load are ignored. */
  let loadId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRestWanted = false
  let loadRest: (() => void) | undefined

  const cancel = () => {
    loadId++
    clearTimeout(timer)
    loadRest = undefined
  }

  /** Loads these lists page by page, the first one from after the last order of `known`. */
  const loadPages = async (
    id: number,
    [list, ...others]: readonly LoadPage[],
    known: readonly Order[],
  ): Promise<void> => {
    if (!list) return
    try {
      const before = known.at(-1)?.id
      const page = await list({ limit: String(pageSize), ...(before === undefined ? {} : { before }) })
      if (id !== loadId) return
      onPage(page)
      if (page.orders.length === pageSize) await loadPages(id, [list, ...others], page.orders)
      else if (others.length > 0) await loadPages(id, others, [])
      else onEnd(page.since)
    } catch (error) {
      if (id !== loadId) return
      // The order at the end of `known` was deleted, or the reader may no longer see it: continue from the one before it.
      if (error instanceof CallError && error.status === 404 && known.length > 1)
        await loadPages(id, [list, ...others], known.slice(0, -1))
      else timer = setTimeout(() => void loadPages(id, [list, ...others], known), retryDelayMs)
    }
  }

  return {
    /** Resolves after the first page; rejects if that is not loaded. Replaces a load before. */
    async start(): Promise<void> {
      cancel()
      const id = loadId
      const [first, ...others] = lists
      const page = await first({ limit: String(firstPageSize) })
      if (id !== loadId) return
      onFirstPage(page)
      const isFull = page.orders.length === firstPageSize
      const rest = isFull ? lists : others
      if (rest.length === 0) return onEnd(page.since)
      loadRest = () => {
        clearTimeout(timer)
        loadRest = undefined
        void loadPages(id, rest, isFull ? page.orders : [])
      }
      timer = setTimeout(loadRest, isRestWanted ? 0 : restDelayMs)
    },
    /** Does not wait before the other pages, also of later loads. */
    loadNow: () => {
      isRestWanted = true
      loadRest?.()
    },
    cancel,
  }
}
