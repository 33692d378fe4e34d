import { changed } from '../../platform/http/errors.ts'
import type { StepRequest } from '../order/step.ts'
import { approval } from './approval.ts'
import { defineStep, toClient } from './define-step.ts'

export const recordApproval = defineStep('recordApproval', {
  ofDelivery: true,
  price: 'approved',
  set: (context) => approval(context, 'phone'),
  records: [],
  pushes: { price_approved: toClient },
})

/** A client approved this price on the telephone or by WhatsApp. */
export const recordOrderApproval = (orderId: string, cents: number): StepRequest => ({
  step: 'recordApproval',
  orderId,
  conditions: [
    {
      holds: (order) => order.price_cents === cents,
      otherwise: { error: changed },
    },
  ],
})
