import { dayMs } from '@ligeiro/contract/durations'

/**
 * The time of a reading or a hand-over: that of the motoboy's phone if it is not in the future and less than 24 hours ago. Unlike the time
 * of a step it may be before the order's last step: the order may have changed since.
 */
export const believed = (claim: Date | undefined, now: Date): Date =>
  claim && claim <= now && claim.getTime() > now.getTime() - dayMs ? claim : now
