import { defineStep } from './define-step.ts'

export const shareTracking = defineStep('shareTracking', {
  ofDelivery: false,
  records: ['tracking_link_sent_at', 'tracking_link_expires_at'],
})
