import { defineStep } from './define-step.ts'

export const addItem = defineStep('addItem', {
  ofDelivery: false,
  stopsWaiting: false,
  price: 'stays',
  changesCost: true,
  set: () => ({}),
  records: [],
  pushes: {},
})
