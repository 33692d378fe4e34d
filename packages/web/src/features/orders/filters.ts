import type { Order } from '@ligeiro/contract/order'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/user'
import type { DateRange } from '../../lib/dates.ts'
import { listOf, type OrderGroup, type OrderList } from '../order-store/order-list.ts'

export type OrderFilter = { range: DateRange; statuses: readonly OrderStatus[] }

/** Filters begin at 'all'; no status ticked means all. */
export const noFilter: OrderFilter = { range: 'all', statuses: [] }
export const isFiltered = (filter: OrderFilter): boolean => filter.range !== 'all' || filter.statuses.length > 0

export const rangeLabel: Record<DateRange, string> = {
  today: 'Hoje',
  week: 'Esta semana',
  month: 'Este mês',
  all: 'Qualquer dia',
}

/** The statuses that each role may filter by (specification, section 4). */
export const offeredStatuses: Record<Role, readonly OrderStatus[]> = {
  admin: orderStatuses,
  client: ['pending', 'awaiting_approval', 'accepted_by_client', 'in_progress', 'delivered', 'cancelled'],
  motoboy: ['pending', 'accepted_by_client', 'in_progress', 'delivered'],
}

export type Counts = Record<OrderStatus, number>
export type Filtered = {
  orders: OrderList
  /** Of the whole filter: for the counters. */
  counts: Counts
  /** Of the date (and search) alone: what stands beside each status. */
  offered: Counts
}

const none = (): Counts => Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Counts

export type Narrowing = {
  /** From (inclusive) to (exclusive) in ms: when they were created. */
  bounds: readonly [from: number, to: number]
  statuses: readonly OrderStatus[]
  /** Narrows further; the counts beside the statuses follow it too. */
  search?: Search
}
/** Of a group: which of its orders are found, by their places in it. */
export type Search = (group: OrderGroup) => (place: number) => boolean

const always = () => true
const never = () => false

/** A group is sorted by time: most lie wholly within the bounds, or wholly without. */
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

type Looked = { found: OrderGroup; counts: Counts; offered: Counts }

/** A group by status: known as long as the group is the same, so that a counter's press walks through no order. */
const parted = new WeakMap<OrderGroup, { parts: Record<OrderStatus, Order[]>; counts: Counts }>()
function partsOf(group: OrderGroup) {
  const known = parted.get(group)
  if (known) return known
  const parts = Object.fromEntries(orderStatuses.map((status) => [status, [] as Order[]])) as Record<
    OrderStatus,
    Order[]
  >
  for (const order of group) parts[order.status].push(order)
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, parts[status].length])) as Counts
  const made = { parts, counts }
  parted.set(group, made)
  return made
}

/** A group that lies wholly within the bounds, without a search. */
function lookAtAll(group: OrderGroup, wanted: ReadonlySet<OrderStatus>): Looked {
  const { parts, counts } = partsOf(group)
  const present = orderStatuses.filter((status) => counts[status] > 0)
  const found = present.filter((status) => wanted.has(status))
  const ofWanted = { ...none(), ...Object.fromEntries(found.map((status) => [status, counts[status]])) }
  if (found.length === present.length) return { found: group, counts: ofWanted, offered: counts }
  const [only] = found
  if (only === undefined) return { found: [], counts: ofWanted, offered: counts }
  if (found.length === 1) return { found: parts[only], counts: ofWanted, offered: counts }
  return { found: group.filter(({ status }) => wanted.has(status)), counts: ofWanted, offered: counts }
}

/** One filter for any number of lists: each group is looked at once, however often the list around it changes. */
export function createFilter({ bounds, statuses, search }: Narrowing): (list: OrderList) => Filtered {
  const wanted = new Set(statuses.length > 0 ? statuses : orderStatuses)
  const inTime = timeFilter(bounds)
  const seen = new WeakMap<OrderGroup, Looked>()
  const lookClosely = (group: OrderGroup, isInTime: (order: Order) => boolean): Looked => {
    const [counts, offered] = [none(), none()]
    const isFound = search?.(group)
    const found = group.filter((order, place) => {
      if (!isInTime(order) || (isFound && !isFound(place))) return false
      offered[order.status]++
      if (!wanted.has(order.status)) return false
      counts[order.status]++
      return true
    })
    return { found: found.length === group.length ? group : found, counts, offered }
  }
  const look = (group: OrderGroup): Looked => {
    const known = seen.get(group)
    if (known) return known
    const isInTime = inTime(group)
    const looked = isInTime === always && !search ? lookAtAll(group, wanted) : lookClosely(group, isInTime)
    seen.set(group, looked)
    return looked
  }
  return (list) => {
    const [counts, offered] = [none(), none()]
    const groups = list.groups.map((group) => {
      const looked = look(group)
      for (const status of orderStatuses) {
        counts[status] += looked.counts[status]
        offered[status] += looked.offered[status]
      }
      return looked.found
    })
    return { orders: listOf(groups), counts, offered }
  }
}

/** How many are in one of these statuses. */
export const countOf = (counts: Counts, ...statuses: OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0)
