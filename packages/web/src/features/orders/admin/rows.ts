import type { Order } from '@ligeiro/contract/order'
import { openStatuses } from '@ligeiro/contract/order-status'
import { listOf, type OrderGroup, type OrderList } from '../../order-store/order-list.ts'
import { latenessOf, type Lateness } from './late.ts'

/** A list as the screen asks of it: by place, and where somebody is now. */
export type Rows = {
  count: number
  at: (index: number) => Order | undefined
  /** -1 when it is not there; looked for from `near` outwards, since orders move by a few places. */
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
    for (let away = 0; away <= length; away++) {
      if (at(near + away)?.id === id) return near + away
      if (away > 0 && at(near - away)?.id === id) return near - away
    }
    return -1
  }
  return { count: length, at, indexOf }
}

const open = new Set<string>(openStatuses)
const rank: Record<Lateness, number> = { late: 0, warn: 1, calm: 2, done: 3 }

/** Which of a group still wait for somebody, and which are over: as long as the group is the same, so is this. */
const parted = new WeakMap<OrderGroup, { open: OrderGroup; over: OrderGroup }>()
function part(group: OrderGroup) {
  const known = parted.get(group)
  if (known) return known
  const parts = {
    open: group.filter(({ status }) => open.has(status)),
    over: group.filter(({ status }) => !open.has(status)),
  }
  parted.set(group, parts)
  return parts
}

/** The late before those that warn before the calm, each the longest in its status first; what is over comes after, newest first. */
export function lateFirst({ groups }: OrderList, now: number): OrderList {
  const waiting = groups
    .flatMap((group) => part(group).open)
    .map((order) => ({ order, rank: rank[latenessOf(order, now)] }))
    .toSorted((a, b) => a.rank - b.rank || (a.order.status_changed_at < b.order.status_changed_at ? -1 : 1))
    .map(({ order }) => order)
  return listOf([waiting, ...groups.map((group) => part(group).over)])
}
