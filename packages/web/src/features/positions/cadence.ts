import { metresBetween } from '@ligeiro/contract/metres-between'
import type { SentFix } from '@ligeiro/contract/positions-schemas'

/** How often the page of a motoboy looks where they are, in ms (docs/product.md, Location). */
const s = 1000
const stillMs = 120 * s
const stillM = 40
const [soonestMs, farM] = [10 * s, 150]
/** More than enough for `stillMs`, as they are at least `soonestMs` apart. */
const rememberedFixes = 20

export type State = {
  /** A delivery is under way. */
  riding: boolean
  /** Has not left a place for two minutes. */
  still: boolean
  /** The battery is low, or the person saves data. */
  saving: boolean
}
/** `watch`: each position that the phone measures is looked at, and not only one each `everyMs`. */
export type Cadence = { everyMs: number; watch: boolean }

/** How often to look; null while the page is hidden, outside of a shift, and in a pause. */
export function cadenceOf(state: State | null): Cadence | null {
  if (!state) return null
  const { riding, still, saving } = state
  const everyMs = (riding ? (still ? 60 : 20) : still ? 300 : 60) * s
  return { everyMs: everyMs * (saving ? 2 : 1), watch: riding && !still }
}

const pointOf = ([, latitude, longitude]: SentFix) => ({ latitude, longitude })
const apart = (one: SentFix, other: SentFix) => metresBetween(pointOf(one), pointOf(other))

/**
 * Whether a measured position is sent; `last` is the last one that was sent. While `watch`, it is sent after `everyMs`, or earlier after 150 m.
 * Otherwise the timer has already waited, and the times of two measurements may be some seconds nearer to each other than `everyMs`.
 */
export function isDue(fix: SentFix, last: SentFix | undefined, { everyMs, watch }: Cadence): boolean {
  if (!last) return true
  const passed = fix[0] - last[0]
  return passed >= (watch ? everyMs : soonestMs) || (passed >= soonestMs && apart(fix, last) >= farM)
}

/** The last positions with a new one, the oldest first. It replaces the one before if that is nearer than 10 s to its predecessor. */
export function remember(fixes: readonly SentFix[], fix: SentFix): readonly SentFix[] {
  const [before, newest] = fixes.slice(-2)
  const isNear = before && newest && newest[0] - before[0] < soonestMs
  return [...(isNear ? fixes.slice(0, -1) : fixes), fix].slice(-rememberedFixes)
}

/** Whether somebody has not left 40 m, or as far as the phone is sure of, for two minutes, by their last positions, the oldest first. */
export function isStill(fixes: readonly SentFix[]): boolean {
  const last = fixes.at(-1)
  if (!last) return false
  const stayed = fixes.findLastIndex((fix) => apart(fix, last) > Math.max(stillM, fix[3], last[3])) + 1
  return last[0] - (fixes[stayed]?.[0] ?? last[0]) >= stillMs
}

/** The positions without the least needed ones, at most `most`: of what waits the older half loses every second one. */
export function thinned(fixes: readonly SentFix[], most: number): readonly SentFix[] {
  if (fixes.length <= most) return fixes
  const half = Math.ceil(fixes.length / 2)
  return [...fixes.slice(0, half).filter((_, n) => n % 2 === 0), ...fixes.slice(half)]
}
