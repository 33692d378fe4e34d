import { defineStep } from './define-step.ts'

export const undoImport = defineStep('undoImport', {
  ofDelivery: true,
  stopsWaiting: false,
  price: 'stays',
  changesCost: false,
  set: ({ by }) => ({ deleted_at: by.now }),
  records: [],
  pushes: {},
})
