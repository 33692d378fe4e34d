import { useMemo } from 'react'
import { countOf } from '../filters.ts'
import { useFilteredOrders } from '../order-filter.ts'
import { useOrdersState } from '../store.ts'
import { counted, isTotal, pressCounter, ticked } from './counted.ts'
import { alertOf, tallyLate } from './late.ts'

/** What the board shows: the filtered orders, and what its counters say of them. */
export function useBoard() {
  const { all, found, filter, setFilter, filtered, now, timeZone } = useFilteredOrders()
  const { ready } = useOrdersState()
  const tally = useMemo(() => tallyLate(found.orders, now), [found, now])
  const counters = useMemo(
    () =>
      counted.map((one) => ({
        ...one,
        value: ready ? countOf(found.counts, ...one.statuses) : null,
        alert: alertOf(tally, one.statuses),
        pressed: isTotal(one) ? filter.statuses.length === 0 : ticked(filter, one.statuses),
        press: () => setFilter(pressCounter(filter, one)),
      })),
    [ready, found, tally, filter, setFilter],
  )
  return {
    /** Has the server told anything yet? */
    known: ready,
    all: all.length,
    found: found.orders,
    offered: found.offered,
    counters,
    filter,
    filtered,
    setFilter,
    now,
    timeZone,
  }
}
export type Board = ReturnType<typeof useBoard>
