import { mulberry32 } from '../harness/mulberry32.ts'

export type Random = ReturnType<typeof random>

/** Chance that can be repeated: the same seed, the same draws. `fork` begins a stream of its own, which nobody else's draws disturb. */
export function random(seed: number) {
  const next = mulberry32(seed)
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (probability: number) => next() < probability,
    pick: <T>(from: readonly T[]): T => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    fork: () => random(below(2 ** 32)),
  }
}
