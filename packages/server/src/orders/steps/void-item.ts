import { defineStep } from './define-step.ts'

export const voidItem = defineStep('voidItem', {
  ofDelivery: false,
  changesCost: true,
  records: [],
})
