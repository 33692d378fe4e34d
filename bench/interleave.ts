import { median } from '../harness/statistics.ts'

/** How far a measure has come, for whoever waits. */
export type Tell = (progress: string) => void

/**
 * Runs the sides in turns (bare, ours, bare, ours, ...), since the machine belongs to others too and changes its mind; gives
 * each one's median. Every side has one run to warm up, which does not count.
 */
export async function inTurns<Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  rounds: number,
  tell: Tell,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[]
  const results = new Map<Side, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      tell(round === 0 ? `${name} warms up` : `round ${round} of ${rounds}, ${name}`)
      const result = await sides[name]()
      if (round > 0) results.get(name)?.push(result)
    }
  return Object.fromEntries(names.map((name) => [name, median(results.get(name) ?? [])])) as Record<Side, number>
}
