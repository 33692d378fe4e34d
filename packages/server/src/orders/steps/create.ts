import { defineStep } from './define-step.ts'

export const create = defineStep('create', {
  ofDelivery: true,
  records: [],
  pushes: { new_order: () => ({ role: 'admin' }) },
})
