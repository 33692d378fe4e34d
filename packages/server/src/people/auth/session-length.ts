import { dayMs } from '@ligeiro/contract/durations'

/** A session ends after 30 days without renewal. */
export const idleMs = 30 * dayMs
/** A session ends after 90 days in any case. */
export const longestMs = 90 * dayMs
/** How long (ms) a rotated token still works after the first use of its successor: a phone that lost the answer holds the old one. */
export const reuseGraceMs = 10_000
