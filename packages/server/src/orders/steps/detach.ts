import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'

export const detach = defineStep('detach', {
  ofDelivery: true,
  stopsWaiting: true,
  set: () => ({ motoboy_id: null }),
  records: ['motoboy_id'],
})

export const detachMotoboy = (orderId: string): StepRequest => ({ step: 'detach', orderId })
