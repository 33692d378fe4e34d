import { defineStep } from './define-step.ts'

export const addItem = defineStep('addItem', {
  ofDelivery: false,
  changesCost: true,
  records: [],
})
