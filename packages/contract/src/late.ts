import type { Order } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** The lateness of an order. `done`: the order is finished. */
export type Lateness = 'done' | 'calm' | 'warn' | 'late'

/** The minutes in one status after which an order gets a warning, and after which it is late (docs/product.md, Admin). */
export const lateLimits: Record<OrderStatus, { warn: number; late: number } | null> = {
  pending: { warn: 10, late: 20 },
  accepted_by_client: { warn: 10, late: 20 },
  awaiting_approval: { warn: 15, late: 30 },
  in_progress: { warn: 45, late: 60 },
  rejected_by_client: null,
  delivered: null,
  cancelled: null,
}

export type Timed = Pick<Order, 'status' | 'status_changed_at' | 'not_delivered'>

/** When the order becomes late, in ms; Infinity for a finished order. */
export const deadlineOf = ({ status, status_changed_at }: Timed): number =>
  Date.parse(status_changed_at) + (lateLimits[status]?.late ?? Infinity) * 60_000

/** An order that the motoboy could not deliver waits for the desk, whatever its time. */
export function latenessOf({ status, status_changed_at, not_delivered }: Timed, now: number): Lateness {
  const limit = lateLimits[status]
  if (!limit) return 'done'
  const minutes = (now - Date.parse(status_changed_at)) / 60_000
  if (minutes >= limit.late) return 'late'
  return minutes >= limit.warn || not_delivered ? 'warn' : 'calm'
}
