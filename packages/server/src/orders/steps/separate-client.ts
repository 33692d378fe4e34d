import { defineStep } from './define-step.ts'

export const separateClient = defineStep('separateClient', {
  ofDelivery: false,
  stopsWaiting: false,
  price: 'stays',
  changesCost: false,
  set: () => ({}),
  records: ['client_id'],
  pushes: {},
})
