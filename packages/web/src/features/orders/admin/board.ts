import { useMemo } from 'react'
import { countOf, noFilter } from '../filters.ts'
import { useFilteredOrders } from '../order-filter.ts'
import { useOrdersState } from '../../order-store/current-store.ts'
import { useSearch } from './board-search.ts'
import { isPressed, pressCounter } from '../counters.ts'
import { counted } from './counted.ts'
import { alertOf, tallyLate } from './late.ts'
import { useLateFirst } from './late-first.ts'
import { lateFirst, rowsOf } from './rows.ts'

/** What the board shows: the filtered orders, and what its counters say of them. */
export function useBoard() {
  const search = useSearch()
  const { all, found, filter, setFilter, filtered, now, timeZone } = useFilteredOrders(search.finds)
  const { ready, complete } = useOrdersState()
  const [late, setLate] = useLateFirst()
  const tally = useMemo(() => tallyLate(found.orders, now), [found, now])
  const counters = useMemo(
    () =>
      counted.map((one) => ({
        ...one,
        value: ready ? countOf(found.counts, ...one.statuses) : null,
        alert: alertOf(tally, one.statuses),
        pressed: isPressed(filter, one),
        press: () => setFilter(pressCounter(filter, one)),
      })),
    [ready, found, tally, filter, setFilter],
  )
  // The clock moves nothing where it is not asked.
  const at = late ? now : null
  const shown = useMemo(() => (at === null ? found.orders : lateFirst(found.orders, at)), [found, at])
  const rows = useMemo(() => rowsOf(shown), [shown])
  const { setText } = search
  return {
    /** Has the server told anything yet? */
    known: ready,
    /** Are all the orders here? */
    complete,
    all: all.length,
    rows,
    /** Another one for another list: filter, search or sequence were changed by hand. */
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
