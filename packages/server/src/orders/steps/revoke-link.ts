import { defineStep } from './define-step.ts'

export const revokeLink = defineStep('revokeLink', {
  ofDelivery: false,
  records: ['approval_link_sent_at', 'approval_link_expires_at'],
})
