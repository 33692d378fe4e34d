import type { StepRequest } from '../order/step.ts'
import { delivery, deliveryRecords } from './delivery.ts'
import { defineStep } from './define-step.ts'

export const confirmByCode = defineStep('confirmByCode', {
  ofDelivery: true,
  stopsWaiting: true,
  set: (context) => delivery(context, 'code'),
  records: deliveryRecords,
})

/** The motoboy delivers the order with the recipient code. The caller has already checked the code. */
export const confirmDeliveryByCode = (
  orderId: string,
  happenedAt?: Date,
  collected?: StepRequest['collected'],
): StepRequest => ({
  step: 'confirmByCode',
  orderId,
  happenedAt,
  collected,
})
