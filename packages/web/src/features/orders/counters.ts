import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { OrderFilter } from './filters.ts'

/** What a counter counts; all statuses are the total. */
export type Counted = { label: string; statuses: readonly OrderStatus[] }

const isTotal = ({ statuses }: Counted) => statuses === orderStatuses

/** A counter is pressed while the list is filtered by what it counts; the total while it is by none. */
export const isPressed = (filter: OrderFilter, one: Counted): boolean =>
  isTotal(one) ? filter.statuses.length === 0 : one.statuses.every((status) => filter.statuses.includes(status))

/** What pressing a counter does to the filter: its statuses come in or go out; the total takes them all away. */
export function pressCounter(filter: OrderFilter, one: Counted): OrderFilter {
  if (isTotal(one)) return { ...filter, statuses: [] }
  const others = filter.statuses.filter((status) => !one.statuses.includes(status))
  return { ...filter, statuses: isPressed(filter, one) ? others : [...others, ...one.statuses] }
}
