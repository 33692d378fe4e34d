import { defineStep } from './define-step.ts'

export const create = defineStep('create', {
  ofDelivery: true,
  stopsWaiting: false,
  price: 'stays',
  changesCost: false,
  set: () => ({}),
  records: [],
  pushes: { new_order: () => ({ role: 'admin' }) },
})
