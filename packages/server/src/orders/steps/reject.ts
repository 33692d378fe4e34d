import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'

export const reject = defineStep('reject', { ofDelivery: true, records: ['rejection_reason'] })

export const rejectOrder = (orderId: string, reason?: RejectionReason): StepRequest => ({
  step: 'reject',
  orderId,
  changes: { rejection_reason: reason ?? null },
})
