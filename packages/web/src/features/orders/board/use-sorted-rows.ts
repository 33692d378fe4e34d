import type { Order } from '@ligeiro/contract/order'
import { useMemo, useState } from 'react'
import { byTurn, groupOf, groupsOf } from '../desk/groups.ts'
import { arrange, arrangeOpenFirst } from '../list/arrange.ts'
import type { OrderList } from '../list/use-order-list.ts'
import { foldGroups } from './fold-groups.ts'
import type { ListOrder } from './list-order.ts'
import { rowsOf } from './rows.ts'
import { usePinnedPositions } from './use-pinned-positions.ts'

/** The rows of the list in its order: the newest first, or in groups, of which the first may be folded. */
export function useSortedRows({ parts, now, filtered }: OrderList, listOrder: ListOrder) {
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
  const isWhole = showsAll || filtered
  const { orders, groups, hiddenCount } = useMemo(() => foldGroups(sorted, isWhole), [sorted, isWhole])
  return {
    rows: useMemo(() => rowsOf(orders), [orders]),
    /** Of the rows; empty while the newest come first. */
    groups,
    /** How many orders of the first group are not among the rows. */
    hiddenCount,
    /** Whether the user asked for these too. */
    showsAll,
    setShowsAll,
    /** The orders of the rows, and those that are not among them. */
    sortedOrders: sorted.orders,
    arePinned: positions.size > 0,
    pointerProps: pointerProps(sorted),
  }
}
