import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'

export const correctCollected = defineStep('correctCollected', {
  ofDelivery: false,
  set: ({ request }) => ({ collected: request.collected ?? [], collected_differs: false }),
  records: ['collected'],
})

/** What was received at the door, as an admin found out. */
export const correctOrderCollected = (orderId: string, collected: StepRequest['collected']): StepRequest => ({
  step: 'correctCollected',
  orderId,
  collected,
})
