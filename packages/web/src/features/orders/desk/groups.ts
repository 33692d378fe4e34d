import { dayMs } from '@ligeiro/contract/durations'
import type { Order } from '@ligeiro/contract/order'
import { deadlineOf, latenessOf, type Alert, type Lateness, type Timed } from './late.ts'

/** Whether the client has rejected the price so recently that another price may win the order. */
export const awaitsNewPrice = ({ status, status_changed_at }: Timed, now: number): boolean =>
  status === 'rejected_by_client' && now - Date.parse(status_changed_at) < dayMs

/** The hint of the counter of rejected orders: how many of them wait for another price. */
export function reviewAlert(orders: readonly Timed[], now: number): Alert | undefined {
  const count = orders.filter((order) => awaitsNewPrice(order, now)).length
  return count > 0 ? { level: 'warn', text: `${count} a rever` } : undefined
}

/** The group of an order in the list. `done`: nobody has to do anything about it. */
export const groupOf = (order: Timed, now: number): GroupName =>
  awaitsNewPrice(order, now) ? 'review' : latenessOf(order, now)

/** The groups of the list. `review`: the client rejected the price. */
export type GroupName = Lateness | 'review'
const rank: Record<GroupName, number> = { late: 0, warn: 1, review: 2, calm: 3, done: 4 }

/** Sorts by group, each by what becomes late first, or did. */
export const lateFirst = <T extends Timed>(orders: readonly T[], now: number): T[] =>
  orders
    .map((order) => ({ order, rank: rank[groupOf(order, now)], deadline: deadlineOf(order) }))
    // Not the difference of the deadlines: that of two without one is not a number.
    .toSorted((a, b) => a.rank - b.rank || (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0))
    .map(({ order }) => order)

/** How many late orders are shown louder than the others. */
const maxWorst = 3

/** The ids of the orders that are late by most. */
export const worstOf = (orders: readonly (Timed & Pick<Order, 'id'>)[], now: number): ReadonlySet<string> =>
  new Set(
    lateFirst(
      orders.filter((order) => latenessOf(order, now) === 'late'),
      now,
    )
      .slice(0, maxWorst)
      .map(({ id }) => id),
  )

/** A run of orders with one group, in a list that is sorted by groups. */
export type Group = { name: GroupName; start: number; count: number }

export function groupsOf(orders: readonly Timed[], now: number): Group[] {
  const groups: Group[] = []
  for (const [index, order] of orders.entries()) {
    const name = groupOf(order, now)
    const last = groups.at(-1)
    if (last?.name === name) last.count++
    else groups.push({ name, start: index, count: 1 })
  }
  return groups
}
