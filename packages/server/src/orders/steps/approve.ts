import type { StepRequest } from '../order/step.ts'
import { approval } from './approval.ts'
import { defineStep } from './define-step.ts'

export const approve = defineStep('approve', {
  ofDelivery: true,
  price: 'approved',
  set: (context) =>
    context.request.link
      ? {
          ...approval(context, 'link'),
          approved_device: context.request.link.device,
          approved_terms: context.request.link.terms,
        }
      : approval(context, 'web'),
  records: [],
})

export const approveOrder = (orderId: string): StepRequest => ({ step: 'approve', orderId })
