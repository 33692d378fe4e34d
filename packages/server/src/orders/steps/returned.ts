import { defineStep } from './define-step.ts'

export const returned = defineStep('returned', {
  ofDelivery: false,
  changesCost: true,
  set: ({ happened }) => ({ returned_at: happened }),
  records: [],
})
