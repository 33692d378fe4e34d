import { defineStep } from './define-step.ts'

export const voidItem = defineStep('voidItem', {
  ofDelivery: false,
  stopsWaiting: false,
  price: 'stays',
  changesCost: true,
  set: () => ({}),
  records: [],
  pushes: {},
})
