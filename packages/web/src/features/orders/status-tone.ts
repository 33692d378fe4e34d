import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Tone } from '#ui/tone.ts'

/** The tone of each status. The type check fails for a status without a tone. */
export const statusTone: Record<OrderStatus, Tone> = {
  pending: 'pending',
  awaiting_approval: 'awaiting',
  accepted_by_client: 'accepted',
  rejected_by_client: 'rejected',
  in_progress: 'progress',
  delivered: 'delivered',
  cancelled: 'cancelled',
}
