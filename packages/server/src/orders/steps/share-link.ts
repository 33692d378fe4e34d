import { defineStep } from './define-step.ts'

export const shareLink = defineStep('shareLink', {
  ofDelivery: false,
  // The history names the price that the message named.
  set: ({ row }) => ({ price_cents: row.price_cents }),
  records: ['price_cents', 'approval_link_sent_at', 'approval_link_expires_at'],
})
