import type { Order } from '@ligeiro/contract/order'

/**
 * An immutable list of orders, newest first, in groups. A change copies one group and reuses the others, so that a list of 100,000
 * orders is never copied as a whole, and results that were computed for a group can be cached by its identity.
 */
export type OrderList = { readonly groups: readonly OrderGroup[]; readonly length: number }
export type OrderGroup = readonly Order[]

export const noOrders: OrderList = { groups: [], length: 0 }
const groupSize = 500

/** Joins groups into a list. Empty groups are left out. */
export function listOf(groups: readonly OrderGroup[]): OrderList {
  const nonEmpty = groups.filter((group) => group.length > 0)
  return { groups: nonEmpty, length: nonEmpty.reduce((sum, group) => sum + group.length, 0) }
}

/** All orders in one array, for short lists. */
export const ordersOf = ({ groups }: OrderList): readonly Order[] => groups.flat()

/** The newest orders: whole groups, until there are at least `count` orders. */
export function newestOf({ groups }: OrderList, count: number): readonly Order[] {
  const newest: Order[] = []
  for (const group of groups) {
    if (newest.length >= count) break
    newest.push(...group)
  }
  return newest
}

/** Compares by (created_at, id) descending, like the server's lists. Both values of an order never change. */
function newestFirst(a: Order, b: Order): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

/** Binary search: the first index of the sorted `list` for which `isBefore` is false. */
function firstNot<T>(list: readonly T[], isBefore: (one: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(list[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
const indexIn = (group: OrderGroup, order: Order) => firstNot(group, (one) => newestFirst(one, order) < 0)
const groupIndex = (groups: readonly OrderGroup[], order: Order) =>
  firstNot(groups, (group) => newestFirst(group.at(-1)!, order) < 0)

/** Returns `list` with these orders inserted in order; an order replaces the one with the same id. */
export function withOrders(list: OrderList, added: readonly Order[]): OrderList {
  if (added.length === 0) return list
  const groups: OrderGroup[] = [...list.groups]
  /** The groups that were created by this call: only these may be mutated. */
  const ownGroups = new Set<OrderGroup>()
  for (const order of added) {
    let at = groupIndex(groups, order)
    // An order that is older than all others is added to the last group, if that has room.
    if (at === groups.length && (groups.at(-1)?.length ?? groupSize) < groupSize) at--
    let group = groups[at] as Order[] | undefined
    if (!group || !ownGroups.has(group)) {
      group = [...(group ?? [])]
      groups[at] = group
      ownGroups.add(group)
    }
    const index = indexIn(group, order)
    group.splice(index, group[index]?.id === order.id ? 1 : 0, order)
    if (group.length < 2 * groupSize) continue
    const half = group.splice(groupSize)
    ownGroups.add(half)
    groups.splice(at + 1, 0, half)
  }
  return listOf(groups)
}

export function withoutOrder(list: OrderList, order: Order): OrderList {
  const at = groupIndex(list.groups, order)
  const group = list.groups[at]
  const index = group ? indexIn(group, order) : 0
  if (group?.[index]?.id !== order.id) return list
  return listOf(list.groups.with(at, group.toSpliced(index, 1)))
}

/** Returns `list` without the orders whose id is in `ids`. */
export const withoutOrders = (list: OrderList, ids: ReadonlySet<string>): OrderList =>
  listOf(
    list.groups.map((group) => (group.some(({ id }) => ids.has(id)) ? group.filter(({ id }) => !ids.has(id)) : group)),
  )
