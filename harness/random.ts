/** A generator of random numbers. The same seed gives the same numbers. */
export type Random = ReturnType<typeof createRandom>

/** The mulberry32 generator returns numbers from 0 up to, but not including, 1. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createRandom(seed: number) {
  const next = mulberry32(seed)
  const pickOrNone = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
  return {
    /** Returns a number from `min` up to, but not including, `max`. */
    between: (min: number, max: number): number => min + next() * (max - min),
    /** Returns a whole number from `min` to `max`, both included. */
    integer: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    chance: (probability: number): boolean => next() < probability,
    pickOrNone,
    pick<T>(list: readonly T[]): T {
      const picked = pickOrNone(list)
      if (picked === undefined) throw new Error('the list to pick from is empty')
      return picked
    },
    /** Returns a waiting time of the exponential distribution with this mean. */
    exponential: (mean: number): number => -mean * Math.log(1 - next()),
    /** Returns a generator with a separate sequence that depends only on this seed and on `n`. */
    fork: (n: number) => createRandom(Math.imul(seed ^ 0x9e3779b9, n + 1)),
  }
}
