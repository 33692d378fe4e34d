import type { Order } from '@ligeiro/contract/order'

/**
 * Orders newest first, in groups. A change makes one group anew and leaves the others as they are: with 100,000 orders
 * nothing copies them all, and what somebody has learned of a group stays true while the group is the same.
 */
export type OrderList = { readonly groups: readonly OrderGroup[]; readonly length: number }
export type OrderGroup = readonly Order[]

export const noOrders: OrderList = { groups: [], length: 0 }
const groupSize = 500

/** Groups one after the other; empty ones are left out. */
export function listOf(groups: readonly OrderGroup[]): OrderList {
  const full = groups.filter((group) => group.length > 0)
  return { groups: full, length: full.reduce((sum, group) => sum + group.length, 0) }
}

/** All of them in one array: for lists that are short. */
export const ordersOf = ({ groups }: OrderList): readonly Order[] => groups.flat()

/** About so many of the newest, whole groups. */
export function newestOf({ groups }: OrderList, count: number): readonly Order[] {
  const newest: Order[] = []
  for (const group of groups) {
    if (newest.length >= count) break
    newest.push(...group)
  }
  return newest
}

/** The server's order of lists: (created_at, id) descending. Both never change in an order's life. */
function newestFirst(a: Order, b: Order): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

/** The first index in `list`, which is sorted, from which on `isBefore` is no longer true. */
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
const placeOf = (group: OrderGroup, order: Order) => firstNot(group, (one) => newestFirst(one, order) < 0)
const groupOf = (groups: readonly OrderGroup[], order: Order) =>
  firstNot(groups, (group) => newestFirst(group.at(-1)!, order) < 0)

/** `list` with these put in their places, or over their older selves. */
export function withOrders(list: OrderList, news: readonly Order[]): OrderList {
  if (news.length === 0) return list
  const groups: OrderGroup[] = [...list.groups]
  /** Made in this call: they alone may be changed. */
  const ours = new Set<OrderGroup>()
  for (const order of news) {
    let at = groupOf(groups, order)
    // Older than all: it joins the last group while that has room.
    if (at === groups.length && (groups.at(-1)?.length ?? groupSize) < groupSize) at--
    let group = groups[at] as Order[] | undefined
    if (!group || !ours.has(group)) {
      group = [...(group ?? [])]
      groups[at] = group
      ours.add(group)
    }
    const place = placeOf(group, order)
    group.splice(place, group[place]?.id === order.id ? 1 : 0, order)
    if (group.length < 2 * groupSize) continue
    const half = group.splice(groupSize)
    ours.add(half)
    groups.splice(at + 1, 0, half)
  }
  return listOf(groups)
}

export function withoutOrder(list: OrderList, order: Order): OrderList {
  const at = groupOf(list.groups, order)
  const group = list.groups[at]
  const place = group ? placeOf(group, order) : 0
  if (group?.[place]?.id !== order.id) return list
  return listOf(list.groups.with(at, group.toSpliced(place, 1)))
}

/** `list` without those whose id is in `ids`. */
export const withoutThese = (list: OrderList, ids: ReadonlySet<string>): OrderList =>
  listOf(
    list.groups.map((group) => (group.some(({ id }) => ids.has(id)) ? group.filter(({ id }) => !ids.has(id)) : group)),
  )
