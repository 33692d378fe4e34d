import type { StepRequest, Via } from '../order/step.ts'
import { approval } from './approval.ts'
import { defineStep } from './define-step.ts'

export const approveByAgreement = defineStep('approveByAgreement', {
  ofDelivery: true,
  price: 'approved',
  set: (context) => approval(context, context.request.via === 'no_approval' ? 'no_approval' : 'agreement'),
  records: [],
})

/** The client agreed to a version of a table that covers the price, which the caller has locked, or need not approve. */
export const approveOrderByAgreement = (orderId: string, via: Via): StepRequest => ({
  step: 'approveByAgreement',
  orderId,
  via,
})
