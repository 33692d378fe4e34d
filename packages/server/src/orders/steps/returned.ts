import { defineStep } from './define-step.ts'

export const returned = defineStep('returned', {
  ofDelivery: false,
  stopsWaiting: false,
  price: 'stays',
  changesCost: true,
  set: ({ happened }) => ({ returned_at: happened }),
  records: [],
  pushes: {},
})
