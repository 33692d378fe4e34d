import { defineStep } from './define-step.ts'

export const revokeTracking = defineStep('revokeTracking', {
  ofDelivery: false,
  records: ['tracking_link_sent_at', 'tracking_link_expires_at'],
})
