import type { StepRequest } from '../order/step.ts'
import { delivery, deliveryRecords } from './delivery.ts'
import { defineStep } from './define-step.ts'

export const confirm = defineStep('confirm', {
  ofDelivery: true,
  stopsWaiting: true,
  set: (context) => delivery(context, 'name'),
  records: deliveryRecords,
})

/** The motoboy delivers the order and names the person who received it. */
export const confirmDelivery = (
  orderId: string,
  clientId: string,
  receiver: string,
  { happenedAt, collected }: { happenedAt?: Date | undefined; collected?: StepRequest['collected'] },
): StepRequest => ({
  step: 'confirm',
  orderId,
  happenedAt,
  collected,
  changes: { receiver },
  conditions: [
    {
      holds: (order) => order.client_id === clientId.toLowerCase(),
      otherwise: { text: 'Este pedido não é do cliente informado.' },
    },
  ],
})
