import type { Order } from '@ligeiro/contract/order'
import { openStatuses, orderStatuses, statusLabel, type OrderStatus } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/role'
import type { DateRange } from '#lib/dates.ts'

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

export const offeredStatuses: Record<Role, readonly OrderStatus[]> = {
  admin: orderStatuses,
  client: ['pending', 'awaiting_approval', 'accepted_by_client', 'in_progress', 'delivered', 'cancelled'],
  motoboy: ['pending', 'accepted_by_client', 'in_progress', 'delivered'],
}

/** The text of the closed status filter. */
export function statusWords(statuses: readonly OrderStatus[], reader: Role): string {
  const [only] = statuses
  if (only === undefined) return 'Status'
  return statuses.length === 1 ? statusLabel(only, reader) : `${statuses.length} status`
}

const open = new Set<OrderStatus>(openStatuses)

/** Whether only open orders have one of these statuses, so that the live orders contain all of them. */
export const areOpen = (statuses: readonly OrderStatus[]): boolean =>
  statuses.length > 0 && statuses.every((status) => open.has(status))

export type Counts = Record<OrderStatus, number>

const countsBy = (count: (status: OrderStatus) => number) =>
  Object.fromEntries(orderStatuses.map((status) => [status, count(status)])) as Counts

export function countByStatus(orders: readonly Order[]): Counts {
  const counts = countsBy(() => 0)
  for (const { status } of orders) counts[status]++
  return counts
}
export const addCounts = (a: Counts, b: Counts): Counts => countsBy((status) => a[status] + b[status])

/** The counts of an order's filter by status: 0 for the statuses that are not selected. */
export const countsWithin = (counts: Counts, { statuses }: OrderFilter): Counts =>
  countsBy((status) => (statuses.length === 0 || statuses.includes(status) ? counts[status] : 0))

/** The number of orders with one of these statuses. */
export const countOf = (counts: Counts, ...statuses: readonly OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

export type Narrowing = {
  /** When the orders were created, from (inclusive) to (exclusive), in ms. */
  bounds: readonly [from: number, to: number]
  finds?: ((order: Order) => boolean) | undefined
}

/** The orders that were created within the bounds and that the search finds. */
export const narrow = (orders: readonly Order[], { bounds: [from, to], finds }: Narrowing): readonly Order[] =>
  orders.filter((order) => {
    const at = Date.parse(order.created_at)
    return at >= from && at < to && (!finds || finds(order))
  })

export const withStatus = (orders: readonly Order[], { statuses }: OrderFilter): readonly Order[] =>
  statuses.length === 0 ? orders : orders.filter(({ status }) => statuses.includes(status))
