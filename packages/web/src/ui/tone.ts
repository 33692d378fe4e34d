/** The seven tones of an order's status. The UI kit knows tones, not statuses. */
export type Tone = 'pending' | 'awaiting' | 'accepted' | 'rejected' | 'progress' | 'delivered' | 'cancelled'

export const toneText: Record<Tone, string> = {
  pending: 'text-pending',
  awaiting: 'text-awaiting',
  accepted: 'text-accepted',
  rejected: 'text-rejected',
  progress: 'text-progress',
  delivered: 'text-delivered',
  cancelled: 'text-cancelled',
}

export const toneGround: Record<Tone, string> = {
  pending: 'bg-pending-tint',
  awaiting: 'bg-awaiting-tint',
  accepted: 'bg-accepted-tint',
  rejected: 'bg-rejected-tint',
  progress: 'bg-progress-tint',
  delivered: 'bg-delivered-tint',
  cancelled: 'bg-cancelled-tint',
}
