import { dayMs } from '@ligeiro/contract/durations'

/** A session ends after 30 days without renewal. */
export const idleMs = 30 * dayMs
/** A session ends after 90 days in any case. */
export const longestMs = 90 * dayMs
/**
 * How long (ms) a rotated refresh token is still accepted after the first use of its successor: a phone that lost the answer of a
 * renewal still holds the old token.
 */
export const reuseGraceMs = 10_000
