import { useMemo } from 'react'
import { countOf, noFilter } from '../filter-orders.ts'
import { useFilteredOrders } from '../use-filtered-orders.ts'
import { useOrdersState } from '#features/order-store/current-store.ts'
import { useSearch } from './board-search.ts'
import { isPressed, pressCounter } from '../counters.ts'
import { adminCounters } from './admin-counters.ts'
import { alertOf, tallyLate } from './late.ts'
import { useLateFirst } from './late-first.ts'
import { lateFirst, rowsOf } from './rows.ts'

/** The state of the board: the filtered orders, the counters, the filter and the search. */
export function useBoard() {
  const search = useSearch()
  const { all, found, filter, setFilter, filtered, now, timeZone } = useFilteredOrders(search.finds)
  const { ready, complete } = useOrdersState()
  const [late, setLate] = useLateFirst()
  const tally = useMemo(() => tallyLate(found.orders, now), [found, now])
  const counters = useMemo(
    () =>
      adminCounters.map((one) => ({
        ...one,
        value: ready ? countOf(found.counts, ...one.statuses) : null,
        alert: alertOf(tally, one.statuses),
        pressed: isPressed(filter, one),
        press: () => setFilter(pressCounter(filter, one)),
      })),
    [ready, found, tally, filter, setFilter],
  )
  // The rows depend on the clock only if they are sorted by lateness.
  const at = late ? now : null
  const shown = useMemo(() => (at === null ? found.orders : lateFirst(found.orders, at)), [found, at])
  const rows = useMemo(() => rowsOf(shown), [shown])
  const { setText } = search
  return {
    /** True once orders are loaded or restored from the device. */
    known: ready,
    /** True once all orders are loaded. */
    complete,
    all: all.length,
    rows,
    /** A new object whenever the user changes the filter, the search or the sort order. */
    scope: useMemo(() => ({ filter, search: search.text, late }), [filter, search.text, late]),
    offered: found.offered,
    counters,
    filter,
    setFilter,
    search: { text: search.text, setText },
    filtered: filtered || search.finds !== undefined,
    clear: () => {
      setFilter(noFilter)
      setText('')
    },
    lateFirst: { on: late, choose: setLate },
    now,
    timeZone,
  }
}
export type Board = ReturnType<typeof useBoard>
