import type { StepRequest } from '../order/step.ts'
import { delivery, deliveryRecords } from './delivery.ts'
import { defineStep } from './define-step.ts'

export const markDelivered = defineStep('markDelivered', {
  ofDelivery: true,
  stopsWaiting: true,
  set: (context) => delivery(context, 'admin'),
  records: deliveryRecords,
})

export const markOrderDelivered = (orderId: string, at?: Date, collected?: StepRequest['collected']): StepRequest => ({
  step: 'markDelivered',
  orderId,
  at,
  collected,
})
