import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Tone } from '../../ui/tone.ts'

/** A new status fails the type check here until it has a tone. */
export const statusTone: Record<OrderStatus, Tone> = {
  pending: 'pending',
  awaiting_approval: 'awaiting',
  accepted_by_client: 'accepted',
  rejected_by_client: 'rejected',
  in_progress: 'progress',
  delivered: 'delivered',
  cancelled: 'cancelled',
}
