import { dayMs } from '@ligeiro/contract/durations'

/** The time of a reading or hand-over by the motoboy's phone, if it is past and less than 24 hours old. It may be before the order's last step. */
export const believed = (claim: Date | undefined, now: Date): Date =>
  claim && claim <= now && claim.getTime() > now.getTime() - dayMs ? claim : now
