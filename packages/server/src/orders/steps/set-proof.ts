import type { Role } from '@ligeiro/contract/role'
import type { StepRequest } from '../order/step.ts'
import { countEdit, defineStep } from './define-step.ts'
import { editsLeft } from './limits.ts'

export const setProof = defineStep('setProof', {
  ofDelivery: false,
  set: countEdit,
  records: ['proof_required'],
})

/** Whether only the recipient's code or QR confirms the delivery. */
export const setOrderProof = (orderId: string, by: Role, proof_required: boolean): StepRequest => ({
  step: 'setProof',
  orderId,
  changes: { proof_required },
  conditions: [
    {
      holds: (order) => order.proof_required !== proof_required,
      otherwise: { same: true },
    },
    ...(by === 'client' ? [editsLeft] : []),
  ],
})
