import type { Order } from '@ligeiro/contract/order'
import { useEffect, useMemo, useState } from 'react'
import { currentStore, useOrdersState } from '../../order-store/current-store.ts'
import { useServerCounts, type ServerFilter } from '../../order-store/older-orders.ts'
import { addCounts, countByStatus, type Counts } from './filter-orders.ts'

type Options = {
  /** What the server counts. */
  asked: ServerFilter
  live: readonly Order[]
  /** Whether older orders can match. */
  reachesBack: boolean
}

/** The numbers of orders that match date and search, by status. Null until they are known. */
export function useOrderCounts({ asked, live, reachesBack }: Options): Counts | null {
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
