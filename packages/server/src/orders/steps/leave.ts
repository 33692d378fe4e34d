import { notWaiting } from './not-waiting.ts'
import { defineStep } from './define-step.ts'

export const leave = defineStep('leave', {
  ofDelivery: true,
  set: () => notWaiting,
  records: ['waiting_place', 'waiting_since'],
})
