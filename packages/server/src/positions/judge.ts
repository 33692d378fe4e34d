import { dayMs } from '@ligeiro/contract/durations'
import { metresBetween } from '@ligeiro/contract/metres-between'
import type { SentFix } from '@ligeiro/contract/positions-schemas'

const maxInaccuracyM = 500
const maxAheadMs = 60_000
/** 180 km/h. */
const maxMetresPerMs = 0.05

export type Judged = { taken: SentFix[]; ignored: number; suspectedJump: SentFix | undefined }
type Context = {
  /** The last position that was taken. */
  last: SentFix | undefined
  /** The last one that was ignored as a jump: a later one from which it is none confirms it. */
  suspectedJump: SentFix | undefined
  now: number
  /** Whether the motoboy worked at that time. */
  worked: (at: number) => boolean
}

const pointOf = ([, latitude, longitude]: SentFix) => ({ latitude, longitude })
const isJump = (from: SentFix, to: SentFix) =>
  metresBetween(pointOf(from), pointOf(to)) > maxMetresPerMs * Math.abs(to[0] - from[0])

/** Which of the positions that a phone sent are taken: none that is inexact, old, of the future, outside of a shift, or a jump. */
export function judgeFixes(fixes: readonly SentFix[], { last, suspectedJump, now, worked }: Context): Judged {
  const taken: SentFix[] = []
  for (const fix of fixes.toSorted(([one], [other]) => one - other)) {
    const [at, , , accuracy] = fix
    if (accuracy > maxInaccuracyM || at > now + maxAheadMs || at < now - dayMs || !worked(at)) continue
    const before = taken.at(-1) ?? last
    const isRepeated = before?.every((value, n) => value === fix[n])
    // The same position sent again after a lost answer confirms nothing.
    const isConfirmed = suspectedJump !== undefined && at > suspectedJump[0] && !isJump(suspectedJump, fix)
    if (before && !isRepeated && !isConfirmed && isJump(before, fix)) {
      suspectedJump = fix
      continue
    }
    suspectedJump = undefined
    taken.push(fix)
  }
  return { taken, ignored: fixes.length - taken.length, suspectedJump }
}
