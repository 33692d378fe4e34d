import { dayMs } from '@ligeiro/contract/durations'
import { metresBetween } from '@ligeiro/contract/metres-between'
import type { SentFix } from '@ligeiro/contract/positions-schemas'

const maxInaccuracyM = 500
const maxAheadMs = 60_000
/** 180 km/h. */
const maxMetresPerMs = 0.05

export type Judged = { taken: SentFix[]; ignored: number; doubted: SentFix | undefined }
type Known = {
  /** The last position that was taken. */
  last: SentFix | undefined
  /** The last one that was ignored as a jump: a next one near it confirms it. */
  doubted: SentFix | undefined
  now: number
  /** Whether the motoboy worked at that time. */
  worked: (at: number) => boolean
}

const pointOf = ([, latitude, longitude]: SentFix) => ({ latitude, longitude })
const isJump = (from: SentFix, to: SentFix) =>
  metresBetween(pointOf(from), pointOf(to)) > maxMetresPerMs * Math.abs(to[0] - from[0])

/** Which of the positions that a phone sent are taken: none that is inexact, old, of the future, outside of a shift, or a jump. */
export function judgeFixes(fixes: readonly SentFix[], { last, doubted, now, worked }: Known): Judged {
  const taken: SentFix[] = []
  for (const fix of fixes.toSorted(([one], [other]) => one - other)) {
    const [at, , , accuracy] = fix
    if (accuracy > maxInaccuracyM || at > now + maxAheadMs || at < now - dayMs || !worked(at)) continue
    const before = taken.at(-1) ?? last
    const isRepeated = before?.every((value, n) => value === fix[n])
    if (before && !isRepeated && isJump(before, fix) && (!doubted || isJump(doubted, fix))) {
      doubted = fix
      continue
    }
    doubted = undefined
    taken.push(fix)
  }
  return { taken, ignored: fixes.length - taken.length, doubted }
}
