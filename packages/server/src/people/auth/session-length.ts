import { dayMs } from '@ligeiro/contract/durations'

/** A session ends after 30 days without renewal. */
export const idleMs = 30 * dayMs
/** A session ends after 90 days in any case. */
export const longestMs = 90 * dayMs
/** How long (ms) a rotated refresh token still works after its successor's first use: a phone may have lost the answer of the renewal. */
export const reuseGraceMs = 10_000
