import type { Role } from '@ligeiro/contract/role'
import type { StepRequest } from '../order/step.ts'
import { countEdit, defineStep } from './define-step.ts'
import { editsLeft } from './limits.ts'

export const renewProof = defineStep('renewProof', {
  ofDelivery: false,
  set: (context) => ({
    proof_number: context.row.proof_number + 1,
    proof_renewed_at: context.by.now,
    ...countEdit(context),
  }),
  records: [],
})

/** Makes another QR. The caller has locked the order and derived the hash of its secret. */
export const renewOrderProof = (orderId: string, by: Role, qr_hash: Buffer): StepRequest => ({
  step: 'renewProof',
  orderId,
  changes: { qr_hash },
  conditions: by === 'client' ? [editsLeft] : [],
})
