import { defineStep } from './define-step.ts'

export const tellHandOver = defineStep('tellHandOver', {
  ofDelivery: false,
  stopsWaiting: false,
  price: 'stays',
  changesCost: false,
  set: () => ({}),
  records: [],
  pushes: {},
})
