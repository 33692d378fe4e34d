import { defineStep } from './define-step.ts'

export const joinClient = defineStep('joinClient', {
  ofDelivery: false,
  stopsWaiting: false,
  price: 'stays',
  changesCost: false,
  set: () => ({}),
  records: ['client_id'],
  pushes: {},
})
