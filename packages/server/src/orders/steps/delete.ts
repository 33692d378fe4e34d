import type { StepRequest } from '../order/step.ts'
import { defineStep, toFormerMotoboy } from './define-step.ts'

export const deletion = defineStep('delete', {
  ofDelivery: true,
  set: ({ by }) => ({ deleted_at: by.now }),
  records: [],
  pushes: { delivery_taken: toFormerMotoboy },
})

export const deleteOrder = (orderId: string): StepRequest => ({ step: 'delete', orderId })
