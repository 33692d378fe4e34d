import { defineStep } from './define-step.ts'

export const revokeLink = defineStep('revokeLink', {
  ofDelivery: false,
  stopsWaiting: false,
  price: 'stays',
  changesCost: false,
  set: () => ({}),
  records: ['approval_link_sent_at', 'approval_link_expires_at'],
  pushes: {},
})
