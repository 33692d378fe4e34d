import type { Order } from '@ligeiro/contract/order'
import { openStatuses } from '@ligeiro/contract/order-status'
import { listOf, type OrderGroup, type OrderList } from '#features/order-store/order-list.ts'
import { latenessOf, type Lateness } from './late.ts'

/** Access to a list by index and by order id. */
export type Rows = {
  count: number
  at: (index: number) => Order | undefined
  /** The index of an order, or -1. The search starts at `near` and moves outwards, since orders move by a few rows only. */
  indexOf: (id: string, near: number) => number
}

export function rowsOf({ groups, length }: OrderList): Rows {
  const starts: number[] = []
  let sum = 0
  for (const group of groups) {
    starts.push(sum)
    sum += group.length
  }
  const at = (index: number): Order | undefined => {
    if (index < 0 || index >= length) return undefined
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (starts[middle]! <= index) low = middle
      else high = middle - 1
    }
    return groups[low]![index - starts[low]!]
  }
  const indexOf = (id: string, near: number) => {
    for (let distance = 0; distance <= length; distance++) {
      if (at(near + distance)?.id === id) return near + distance
      if (distance > 0 && at(near - distance)?.id === id) return near - distance
    }
    return -1
  }
  return { count: length, at, indexOf }
}

const open = new Set<string>(openStatuses)
const rank: Record<Lateness, number> = { late: 0, warn: 1, calm: 2, done: 3 }

/** The open and finished orders of each group, cached by group. */
const splitGroups = new WeakMap<OrderGroup, { open: OrderGroup; finished: OrderGroup }>()
function split(group: OrderGroup) {
  const cached = splitGroups.get(group)
  if (cached) return cached
  const parts = {
    open: group.filter(({ status }) => open.has(status)),
    finished: group.filter(({ status }) => !open.has(status)),
  }
  splitGroups.set(group, parts)
  return parts
}

/** Sorts by lateness: late orders, orders with a warning, then other open orders, each by the longest time in the status; finished orders come last, newest first. */
export function lateFirst({ groups }: OrderList, now: number): OrderList {
  const openOrders = groups
    .flatMap((group) => split(group).open)
    .map((order) => ({ order, rank: rank[latenessOf(order, now)] }))
    .toSorted((a, b) => a.rank - b.rank || (a.order.status_changed_at < b.order.status_changed_at ? -1 : 1))
    .map(({ order }) => order)
  return listOf([openOrders, ...groups.map((group) => split(group).finished)])
}
