import { mulberry32 } from '../harness/mulberry32.ts'

/** Chance that can be repeated: the same seed, the same numbers. */
export type Random = {
  /** 0 up to, not including, 1. */
  next: () => number
  between: (least: number, most: number) => number
  /** True in so many of 1. */
  chance: (share: number) => boolean
  oneOf: <T>(list: readonly T[]) => T | undefined
  /** Waits of this mean, in whatever unit, that know nothing of each other. */
  around: (mean: number) => number
  /** Another chance, of its own, that depends on this one's seed alone. */
  fork: (n: number) => Random
}

export function random(seed: number): Random {
  const next = mulberry32(seed)
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    oneOf: (list) => list[Math.floor(next() * list.length)],
    around: (mean) => -mean * Math.log(1 - next()),
    fork: (n) => random(Math.imul(seed ^ 0x9e3779b9, n + 1)),
  }
}
