import type { Order } from '@ligeiro/contract/order'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { useMemo, useEffect, useState } from 'react'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { dayOf, rangeBounds } from '#lib/dates.ts'
import { useUser } from '../../auth/session.ts'
import { useKnownOlder, useLiveOrders, useOrdersState, currentStore } from '../../order-store/current-store.ts'
import { useOlderPages, type ServerFilter, useServerCounts } from '../../order-store/older-orders.ts'
import { useAddressFilter } from './address.ts'
import { latestOlder, type Parts } from './arrange.ts'
import {
  areOpen,
  countOf,
  countsWithin,
  isFiltered,
  narrow,
  withStatus,
  addCounts,
  countByStatus,
  type Counts,
} from './filter-orders.ts'

type Options = {
  /** What the server counts. */
  asked: ServerFilter
  live: readonly Order[]
  /** Whether older orders can match. */
  reachesBack: boolean
}

/** The numbers of orders that match date and search, by status. Null until they are known. */
function useOrderCounts({ asked, live, reachesBack }: Options): Counts | null {
  const { since, complete, error } = useOrdersState()
  const older = useServerCounts(since, asked, complete && reachesBack).data
  const { data: all, isPending } = useServerCounts(null, asked, !complete)
  useEffect(() => {
    if (!isPending) currentStore().loadRest()
  }, [isPending])
  const counts = useMemo(() => {
    if (!complete) return all ?? null
    if (!reachesBack) return countByStatus(live)
    if (older) return addCounts(countByStatus(live), older)
    // Without a connection the counters count what the list shows.
    return error === null ? null : countByStatus(live)
  }, [complete, all, reachesBack, older, live, error])
  return useLastKnown(counts)
}

/** The last value that was not null, so that the counters do not flicker while the server counts. */
function useLastKnown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

export type Search = {
  /** The words for the server; '' until the user stops typing for the first time. */
  q: string
  /** Whether the search finds a loaded order. */
  finds: (order: Order) => boolean
}

/** Returns the user's orders by filter and search. Live orders are in the store; the server answers for older ones, in pages and counts. */
export function useOrderList(search?: Search) {
  const role = useUser()?.role ?? 'client'
  const live = useLiveOrders()
  const known = useKnownOlder()
  const { since } = useOrdersState()
  const now = useNow()
  const { timeZone, dayRule } = useConfig()
  const [filter, setFilter] = useAddressFilter()
  // `now` changes every half minute; the bounds change once a day.
  const [from, to] = rangeBounds(filter.range, now, dayRule)
  const asked: ServerFilter = {
    ...(from === -Infinity ? {} : { from: dayOf(from, dayRule) }),
    ...(search?.q ? { q: search.q } : {}),
  }
  /** All older orders were created before `since`. */
  const reachesBack = since === null || from < Date.parse(since)
  const needsPages = reachesBack && !areOpen(filter.statuses)
  const status = filter.statuses.toSorted()
  const pages = useOlderPages(role, since, status.length > 0 ? { ...asked, status } : asked, needsPages)

  const finds = search?.finds
  const liveFound = useMemo(() => narrow(live, { bounds: [from, to], finds }), [live, from, to, finds])
  const { data, hasNextPage, isError } = pages
  const parts = useMemo((): Parts => {
    const shownLive = withStatus(liveFound, filter)
    if (!needsPages) return { live: shownLive, older: [], end: null }
    const loaded = data?.pages.flat() ?? []
    const older = withStatus(narrow(latestOlder(loaded, known), { bounds: [from, to], finds }), filter)
    if (data) return { live: shownLive, older, end: (hasNextPage && loaded.at(-1)) || null }
    return { live: shownLive, older, end: isError ? null : { created_at: since ?? '', id: '' } }
  }, [liveFound, filter, needsPages, data, known, from, to, finds, hasNextPage, isError, since])

  const offered = useOrderCounts({ asked, live: liveFound, reachesBack })
  const all = useOrderCounts({ asked: {}, live, reachesBack: true })
  const counts = useMemo(() => offered && countsWithin(offered, filter), [offered, filter])
  return {
    parts,
    /** The counts of the filtered orders. Null until they are known. */
    counts,
    found: counts && countOf(counts, ...orderStatuses),
    /** The counts that match date and search, shown beside each status of the filter. */
    offered,
    total: all && countOf(all, ...orderStatuses),
    pages: needsPages ? pages : null,
    filter,
    setFilter,
    filtered: isFiltered(filter) || search !== undefined,
    now,
    timeZone,
  }
}
export type OrderList = ReturnType<typeof useOrderList>
