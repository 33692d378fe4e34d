import { useMemo } from 'react'
import { useOrdersState } from '#features/order-store/current-store.ts'
import { arrange, arrangeOpenFirst } from '../arrange.ts'
import { rowsOf } from './rows.ts'
import { isPressed, pressCounter } from '../counters.ts'
import { countOf, noFilter } from '../filter-orders.ts'
import { useOrderList } from '../use-order-list.ts'
import { useSearch } from '../use-search.ts'
import { adminCounters } from './admin-counters.ts'
import { useLateFirst } from './late-first.ts'
import { alertOf, lateFirst, tallyLate } from './late.ts'

/** The state of the board: the filtered orders, the counters, the filter and the search. */
export function useBoard() {
  const { text, setText, search } = useSearch('admin')
  const list = useOrderList(search)
  const { parts, counts, filter, setFilter, now } = list
  const { ready } = useOrdersState()
  const [late, setLate] = useLateFirst()
  const tally = useMemo(() => tallyLate(parts.live, now), [parts, now])
  const counters = useMemo(
    () =>
      adminCounters.map((one) => ({
        ...one,
        value: counts && countOf(counts, ...one.statuses),
        alert: alertOf(tally, one.statuses),
        pressed: isPressed(filter, one),
        press: () => setFilter(pressCounter(filter, one)),
      })),
    [counts, tally, filter, setFilter],
  )
  // The rows depend on the clock only if they are sorted by lateness.
  const at = late ? now : null
  const shown = useMemo(
    () => (at === null ? arrange(parts) : arrangeOpenFirst(parts, (open) => lateFirst(open, at))),
    [parts, at],
  )
  const rows = useMemo(() => rowsOf(shown), [shown])
  return {
    ...list,
    /** True once orders are loaded or restored from the device. */
    known: ready,
    rows,
    /** A new object whenever the user changes the filter, the search or the sort order. */
    scope: useMemo(() => ({ filter, text, late }), [filter, text, late]),
    counters,
    search: { text, setText },
    clear: () => {
      setText('')
      setFilter(noFilter)
    },
    lateFirst: { on: late, choose: setLate },
  }
}
export type Board = ReturnType<typeof useBoard>
