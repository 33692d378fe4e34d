import { defineStep } from './define-step.ts'

export const undoImport = defineStep('undoImport', {
  ofDelivery: true,
  set: ({ by }) => ({ deleted_at: by.now }),
  records: [],
})
