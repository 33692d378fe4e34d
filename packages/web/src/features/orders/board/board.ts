import { useMemo, useState } from 'react'
import type { Order } from '@ligeiro/contract/order'
import { useLiveOrders, useOrdersState } from '#features/order-store/current-store.ts'
import { waitsForDesk } from '../dispatch/waits-for-desk.ts'
import { arrange, arrangeOpenFirst } from '../list/arrange.ts'
import { rowsOf } from './rows.ts'
import { isPressed, pressCounter } from '../list/counters.ts'
import { countOf, noFilter } from '../list/filter-orders.ts'
import { useOrderList } from '../list/use-order-list.ts'
import { useSearch } from '../list/use-search.ts'
import { adminCounters } from './admin-counters.ts'
import { byTurn, groupOf, groupsOf, noPlaces, reviewAlert, worstOf } from '../desk/groups.ts'
import { alertOf, tallyLate } from '../desk/late.ts'
import { foldGroups } from './fold-groups.ts'
import { useHoldPlaces } from './hold-places.ts'
import { useListOrder } from './list-order.ts'

/** The state of the board: the filtered orders, the counters, the filter and the search. */
export function useBoard() {
  const { search, ...input } = useSearch('admin')
  const { text, setText } = input
  const list = useOrderList(search)
  const { parts, counts, filter, setFilter, now } = list
  const { ready } = useOrdersState()
  const [listOrder, setListOrder] = useListOrder()
  const tally = useMemo(() => tallyLate(parts.live, now), [parts, now])
  const live = useLiveOrders()
  const waiting = useMemo(() => live.filter(waitsForDesk).length, [live])
  const review = useMemo(() => reviewAlert(parts.live, now), [parts, now])
  const counters = useMemo(
    () =>
      adminCounters.map((one) => ({
        ...one,
        value: counts && countOf(counts, ...one.statuses),
        alert: alertOf(tally, one.statuses) ?? (one.tone === 'rejected' ? review : undefined),
        pressed: isPressed(filter, one),
        press: () => setFilter(pressCounter(filter, one)),
      })),
    [counts, tally, review, filter, setFilter],
  )
  // The rows depend on the clock only if they are sorted by lateness.
  const at = listOrder === 'late' ? now : null
  const [held, setHeld] = useState(noPlaces)
  const sorted = useMemo(() => {
    if (at === null) return { orders: arrange(parts), groups: [] }
    const isFirst = (order: Order) => groupOf(order, at, held) !== 'done'
    const orders = arrangeOpenFirst(parts, (first) => byTurn(first, at, held), isFirst)
    return { orders, groups: groupsOf(orders, parts.live.filter(isFirst).length, at, held) }
  }, [parts, at, held])
  const holdProps = useHoldPlaces(sorted, held, setHeld)
  const [isWhole, setWhole] = useState(false)
  const { orders, groups, hidden } = useMemo(
    () => foldGroups(sorted, isWhole || list.filtered),
    [sorted, isWhole, list.filtered],
  )
  const rows = useMemo(() => rowsOf(orders), [orders])
  const worst = useMemo(() => worstOf(parts.live, now), [parts, now])
  return {
    ...list,
    /** True once orders are loaded or restored from the device. */
    known: ready,
    rows,
    /** With those that the list folds away. */
    all: sorted.orders,
    /** Of the rows; empty while the newest come first. */
    groups,
    /** How many orders of the first group are not among the rows. */
    hidden,
    isWhole,
    setWhole,
    holdProps,
    isHeld: held.size > 0,
    waiting,
    worst,
    /** A new object whenever the user changes the filter, the search or the sort order. */
    scope: useMemo(() => ({ filter, text, listOrder }), [filter, text, listOrder]),
    counters,
    search: input,
    clear: () => {
      setText('')
      setFilter(noFilter)
    },
    order: { value: listOrder, choose: setListOrder },
  }
}
export type Board = ReturnType<typeof useBoard>

/** There is no order, or none that the filters and the search let through. */
export const isNothing = ({ found, rows }: Pick<Board, 'found' | 'rows'>): boolean => found === 0 && rows.count === 0
