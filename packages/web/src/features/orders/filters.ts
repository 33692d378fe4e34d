import type { Order } from '@ligeiro/contract/order'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/user'
import { rangeBounds, type DateRange } from '../../lib/dates.ts'

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
  orders: readonly Order[]
  /** Of the whole filter: for the counters. */
  counts: Counts
  /** Of the date (and search) alone: what stands beside each status. */
  offered: Counts
}

const none = (): Counts => Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Counts

/** `matches` narrows further, as a search does; the counts beside the statuses follow it too. */
export function filterOrders(
  orders: readonly Order[],
  { range, statuses }: OrderFilter,
  now: number,
  zone: string,
  matches: (order: Order) => boolean = () => true,
): Filtered {
  const [from, to] = rangeBounds(range, now, zone)
  const inRange = (order: Order) => {
    if (range === 'all') return true
    const at = Date.parse(order.created_at)
    return at >= from && at < to
  }
  const found: Order[] = []
  const counts = none()
  const offered = none()
  for (const order of orders) {
    if (!inRange(order) || !matches(order)) continue
    offered[order.status]++
    if (statuses.length > 0 && !statuses.includes(order.status)) continue
    counts[order.status]++
    found.push(order)
  }
  return { orders: found, counts, offered }
}

/** How many are in one of these statuses. */
export const countOf = (counts: Counts, ...statuses: OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0)
