import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'

export const seeProof = defineStep('seeProof', {
  ofDelivery: false,
  set: () => ({ proof_alert: null }),
  records: ['proof_alert'],
})

/** An admin has seen the refused proofs. */
export const seeOrderProof = (orderId: string): StepRequest => ({
  step: 'seeProof',
  orderId,
  conditions: [{ holds: (order) => order.proof_alert !== null, otherwise: { same: true } }],
})
