import { collectedAtDelivery } from '../../money/collect/terms.ts'
import { defineStep, type EffectContext, type ColumnChanges } from './define-step.ts'
import { deliveryRecords } from './delivery.ts'

/** A hand-over before the cancellation becomes the delivery of the order. */
function acceptHandOver({ row, request }: EffectContext): ColumnChanges {
  const { late_hand_over: late } = row
  if (request.noted?.['accept'] !== true || !late) return { late_hand_over: null }
  const at = new Date(late.at)
  return {
    late_hand_over: null,
    status: 'delivered',
    status_changed_at: at,
    delivered_at: at,
    delivered_received_at: new Date(late.received_at),
    receiver: late.receiver ?? null,
    received_by: late.by,
    motoboy_id: late.motoboy_id,
    ...collectedAtDelivery(row, request.collected ?? late.collected, 'motoboy'),
  }
}

export const answerHandOver = defineStep('answerHandOver', {
  ofDelivery: true,
  set: acceptHandOver,
  records: [...deliveryRecords, 'motoboy_id'],
})
