import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { StepRequest } from '../order/step.ts'
import { defineStep, toClient } from './define-step.ts'

export const notDelivered = defineStep('notDelivered', {
  ofDelivery: true,
  records: ['not_delivered_reason', 'not_delivered_note'],
  pushes: { not_delivered: toClient },
})

/** The motoboy could not deliver. The order keeps its status, and the mark until its next step. */
export const markNotDelivered = (
  orderId: string,
  reason: NotDeliveredReason,
  note: string | undefined,
  happenedAt?: Date,
): StepRequest => ({
  step: 'notDelivered',
  orderId,
  happenedAt,
  changes: { not_delivered_reason: reason, not_delivered_note: note ?? null },
})
