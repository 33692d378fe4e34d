import type { Report } from '../harness/progress.ts'
import { median } from '../harness/statistics.ts'

/** Round 0 is the warm-up. A run of a single round is a test of the measure itself, and needs none. */
export const firstRound = (rounds: number): number => (rounds > 1 ? 0 : 1)

/**
 * Runs the sides alternately (bare, ours, bare, ours, ...), so that a change of the machine's load affects all of them, and
 * returns the median of each side. The warm-up is not counted.
 */
export async function interleave<Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  rounds: number,
  report: Report,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[]
  const results = new Map<Side, number[]>(names.map((name) => [name, []]))
  for (let round = firstRound(rounds); round <= rounds; round++)
    for (const name of names) {
      report(round === 0 ? `${name} warms up` : `round ${round} of ${rounds}, ${name}`)
      const result = await sides[name]()
      if (round > 0) results.get(name)?.push(result)
    }
  return Object.fromEntries(names.map((name) => [name, median(results.get(name) ?? [])])) as Record<Side, number>
}
