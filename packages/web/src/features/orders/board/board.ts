import { useMemo } from 'react'
import { useLiveOrders } from '#features/order-store/current-store.ts'
import { worstOf } from '../desk/groups.ts'
import { waitsForDesk } from '../dispatch/waits-for-desk.ts'
import { noFilter } from '../list/filter-orders.ts'
import { useOrderList } from '../list/use-order-list.ts'
import { useSearch } from '../list/use-search.ts'
import { useListOrder } from './list-order.ts'
import { useBoardCounters } from './use-board-counters.ts'
import { useSortedRows } from './use-sorted-rows.ts'

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
