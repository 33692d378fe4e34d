import { useMemo, useState } from 'react'
import { useLiveOrders } from '#features/order-store/current-store.ts'
import { worstOf, reviewAlert, byTurn, groupOf, groupsOf } from '../desk/groups.ts'
import { waitsForDesk } from '../dispatch/waits-for-desk.ts'
import { noFilter, countOf } from '../list/filter-orders.ts'
import { useOrderList, type OrderList } from '../list/use-order-list.ts'
import { useSearch } from '../list/use-search.ts'
import { useListOrder, type ListOrder } from './list-order.ts'
import { alertOf, tallyLate } from '../desk/late.ts'
import { isPressed, pressCounter } from '../list/counters.ts'
import { adminCounters } from './admin-counters.ts'
import type { Order } from '@ligeiro/contract/order'
import { arrange, arrangeOpenFirst } from '../list/arrange.ts'
import { foldGroups, isFoldable } from './fold-groups.ts'
import { rowsOf } from './rows.ts'
import { usePinnedPositions } from './use-pinned-positions.ts'

/** The rows of the list in its order: the newest first, or in groups, of which the first may be folded. */
function useSortedRows({ parts, now, filtered }: OrderList, listOrder: ListOrder) {
  const { positions, pointerProps } = usePinnedPositions()
  // The rows depend on the clock only if they are sorted by lateness.
  const sortTime = listOrder === 'late' ? now : null
  const sorted = useMemo(() => {
    if (sortTime === null) return { orders: arrange(parts), groups: [] }
    const isFirst = (order: Order) => groupOf(order, sortTime, positions) !== 'done'
    const orders = arrangeOpenFirst(parts, (first) => byTurn(first, sortTime, positions), isFirst)
    return { orders, groups: groupsOf(orders, parts.live.filter(isFirst).length, sortTime, positions) }
  }, [parts, sortTime, positions])
  const [showsAll, setShowsAll] = useState(false)
  const arePinned = positions.size > 0
  const [folds, setFolds] = useState(false)
  // While the orders are pinned a new one folds none of them away.
  if (!arePinned && folds !== isFoldable(sorted.groups)) setFolds(!folds)
  const mayFold = folds && !filtered
  const isWhole = showsAll || !mayFold
  const folded = useMemo(() => foldGroups(sorted), [sorted])
  const { orders, groups } = isWhole ? sorted : folded
  return {
    rows: useMemo(() => rowsOf(orders), [orders]),
    /** Of the rows; empty while the newest come first. */
    groups,
    /** How many orders of the first group are not among the rows. */
    hiddenCount: isWhole ? 0 : folded.hiddenCount,
    /** Whether the user asked for these too; null: there are none. */
    showsAll: mayFold ? showsAll : null,
    setShowsAll,
    /** The orders of the rows, and those that are not among them. */
    sortedOrders: sorted.orders,
    arePinned,
    pointerProps: pointerProps(sorted),
  }
}

/** The counters above the list, each with what is late; pressing one filters the list. */
function useBoardCounters({ parts, counts, filter, setFilter, now }: OrderList) {
  const tally = useMemo(() => tallyLate(parts.live, now), [parts, now])
  const review = useMemo(() => reviewAlert(parts.live, now), [parts, now])
  return useMemo(
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
}

/** The state of the board: the filtered orders as sorted rows, the counters, the filter and the search. */
export function useBoard() {
  const { search, ...input } = useSearch('admin')
  const { text, setText } = input
  const list = useOrderList(search)
  const { parts, filter, setFilter, now } = list
  const [listOrder, chooseListOrder] = useListOrder()
  const live = useLiveOrders()
  return {
    ...list,
    ...useSortedRows(list, listOrder),
    counters: useBoardCounters(list),
    /** How many orders wait for the desk, whatever the filter. */
    waiting: useMemo(() => live.filter(waitsForDesk).length, [live]),
    worst: useMemo(() => worstOf(parts.live, now), [parts, now]),
    /** A new object whenever the user changes the filter, the search or the sort order. */
    scope: useMemo(() => ({ filter, text, listOrder }), [filter, text, listOrder]),
    search: input,
    clear: () => {
      setText('')
      setFilter(noFilter)
    },
    listOrder,
    chooseListOrder,
  }
}
export type Board = ReturnType<typeof useBoard>

/** There is no order, or none that the filters and the search let through. */
export const isNothing = ({ found, rows }: Pick<Board, 'found' | 'rows'>): boolean => found === 0 && rows.count === 0
