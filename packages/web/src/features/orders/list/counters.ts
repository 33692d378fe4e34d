import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { OrderFilter } from './filter-orders.ts'

/** A counter and the statuses that it counts. The counter of all statuses is the total. */
export type OrderCounter = { label: string; statuses: readonly OrderStatus[] }

const isTotal = ({ statuses }: OrderCounter) => statuses === orderStatuses

/** A counter is pressed while the filter contains all of its statuses; the total is pressed while the filter has no status. */
export const isPressed = (filter: OrderFilter, one: OrderCounter): boolean =>
  isTotal(one) ? filter.statuses.length === 0 : one.statuses.every((status) => filter.statuses.includes(status))

/** Returns the filter after a click on a counter: its statuses are added or removed. The total removes all statuses. */
export function pressCounter(filter: OrderFilter, one: OrderCounter): OrderFilter {
  if (isTotal(one)) return { ...filter, statuses: [] }
  const others = filter.statuses.filter((status) => !one.statuses.includes(status))
  return { ...filter, statuses: isPressed(filter, one) ? others : [...others, ...one.statuses] }
}
