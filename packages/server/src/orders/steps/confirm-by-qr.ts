import type { StepRequest } from '../order/step.ts'
import { delivery, deliveryRecords } from './delivery.ts'
import { defineStep } from './define-step.ts'

export const confirmByQr = defineStep('confirmByQr', {
  ofDelivery: true,
  stopsWaiting: true,
  set: (context) => delivery(context, 'qr'),
  records: deliveryRecords,
})

/** The motoboy delivers the order with its QR. The caller has already checked the QR. */
export const confirmDeliveryByQr = (
  orderId: string,
  happenedAt?: Date,
  collected?: StepRequest['collected'],
): StepRequest => ({
  step: 'confirmByQr',
  orderId,
  happenedAt,
  collected,
})
