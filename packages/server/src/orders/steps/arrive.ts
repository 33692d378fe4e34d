import { defineStep } from './define-step.ts'

export const arrive = defineStep('arrive', {
  ofDelivery: true,
  set: ({ row, request, happened }) => {
    const stamp = request.changes?.waiting_place === 'pickup' ? 'arrived_pickup_at' : 'arrived_delivery_at'
    // The call says where; the first arrival is kept.
    return { [stamp]: row[stamp] ?? happened, waiting_since: happened }
  },
  records: ['waiting_place', 'waiting_since'],
})
