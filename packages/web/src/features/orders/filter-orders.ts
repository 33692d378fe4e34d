import type { Order } from '@ligeiro/contract/order'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/user'
import type { DateRange } from '#lib/dates.ts'
import { listOf, type OrderGroup, type OrderList } from '../order-store/order-list.ts'

export type OrderFilter = { range: DateRange; statuses: readonly OrderStatus[] }

/** The initial filter. No selected status means all statuses. */
export const noFilter: OrderFilter = { range: 'all', statuses: [] }
export const isFiltered = (filter: OrderFilter): boolean => filter.range !== 'all' || filter.statuses.length > 0

export const rangeLabel: Record<DateRange, string> = {
  today: 'Hoje',
  week: 'Esta semana',
  month: 'Este mês',
  all: 'Qualquer dia',
}

/** The statuses that each role may filter by. */
export const offeredStatuses: Record<Role, readonly OrderStatus[]> = {
  admin: orderStatuses,
  client: ['pending', 'awaiting_approval', 'accepted_by_client', 'in_progress', 'delivered', 'cancelled'],
  motoboy: ['pending', 'accepted_by_client', 'in_progress', 'delivered'],
}

export type Counts = Record<OrderStatus, number>
export type Filtered = {
  orders: OrderList
  /** The numbers of orders that match the whole filter, for the counters. */
  counts: Counts
  /** The numbers of orders that match date and search, shown beside each status of the filter. */
  offered: Counts
}

const none = (): Counts => Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Counts

export type Narrowing = {
  /** When the orders were created, from (inclusive) to (exclusive), in ms. */
  bounds: readonly [from: number, to: number]
  statuses: readonly OrderStatus[]
  /** An additional search. The counts beside the statuses follow it too. */
  search?: Search
}
/** For a group, returns a function that tells whether the order at an index is found. */
export type Search = (group: OrderGroup) => (index: number) => boolean

const always = () => true
const never = () => false

/** Whether orders were created within the bounds. A group is sorted by time, so most groups are either inside or outside as a whole. */
function timeFilter([from, to]: Narrowing['bounds']): (group: OrderGroup) => (order: Order) => boolean {
  const within = ({ created_at }: Order) => {
    const at = Date.parse(created_at)
    return at >= from && at < to
  }
  return (group) => {
    const [newest, oldest] = [group[0], group.at(-1)]
    if (!newest || !oldest) return never
    if (within(newest) && within(oldest)) return always
    return Date.parse(newest.created_at) < from || Date.parse(oldest.created_at) >= to ? never : within
  }
}

type GroupResult = { found: OrderGroup; counts: Counts; offered: Counts }

/** The orders of each group by status. Cached by group, so that a click on a counter does not iterate over the orders. */
const groupsByStatus = new WeakMap<OrderGroup, { parts: Record<OrderStatus, Order[]>; counts: Counts }>()
function byStatus(group: OrderGroup) {
  const cached = groupsByStatus.get(group)
  if (cached) return cached
  const parts = Object.fromEntries(orderStatuses.map((status) => [status, [] as Order[]])) as Record<
    OrderStatus,
    Order[]
  >
  for (const order of group) parts[order.status].push(order)
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, parts[status].length])) as Counts
  const result = { parts, counts }
  groupsByStatus.set(group, result)
  return result
}

/** Filters a group whose orders are all within the bounds, without a search. */
function filterByStatus(group: OrderGroup, wanted: ReadonlySet<OrderStatus>): GroupResult {
  const { parts, counts } = byStatus(group)
  const present = orderStatuses.filter((status) => counts[status] > 0)
  const found = present.filter((status) => wanted.has(status))
  const ofWanted = { ...none(), ...Object.fromEntries(found.map((status) => [status, counts[status]])) }
  if (found.length === present.length) return { found: group, counts: ofWanted, offered: counts }
  const [only] = found
  if (only === undefined) return { found: [], counts: ofWanted, offered: counts }
  if (found.length === 1) return { found: parts[only], counts: ofWanted, offered: counts }
  return { found: group.filter(({ status }) => wanted.has(status)), counts: ofWanted, offered: counts }
}

/** Creates a filter that caches its result for each group, so that only new groups are filtered when the list changes. */
export function createFilter({ bounds, statuses, search }: Narrowing): (list: OrderList) => Filtered {
  const wanted = new Set(statuses.length > 0 ? statuses : orderStatuses)
  const inTime = timeFilter(bounds)
  const results = new WeakMap<OrderGroup, GroupResult>()
  const filterEachOrder = (group: OrderGroup, isInTime: (order: Order) => boolean): GroupResult => {
    const [counts, offered] = [none(), none()]
    const isFound = search?.(group)
    const found = group.filter((order, index) => {
      if (!isInTime(order) || (isFound && !isFound(index))) return false
      offered[order.status]++
      if (!wanted.has(order.status)) return false
      counts[order.status]++
      return true
    })
    return { found: found.length === group.length ? group : found, counts, offered }
  }
  const filterGroup = (group: OrderGroup): GroupResult => {
    const cached = results.get(group)
    if (cached) return cached
    const isInTime = inTime(group)
    const result = isInTime === always && !search ? filterByStatus(group, wanted) : filterEachOrder(group, isInTime)
    results.set(group, result)
    return result
  }
  return (list) => {
    const [counts, offered] = [none(), none()]
    const groups = list.groups.map((group) => {
      const result = filterGroup(group)
      for (const status of orderStatuses) {
        counts[status] += result.counts[status]
        offered[status] += result.offered[status]
      }
      return result.found
    })
    return { orders: listOf(groups), counts, offered }
  }
}

/** The number of orders with one of these statuses. */
export const countOf = (counts: Counts, ...statuses: OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0)
