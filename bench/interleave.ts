import type { Report } from '../harness/progress.ts'
import { median } from '../harness/statistics.ts'

/**
 * Runs the sides alternately (bare, ours, bare, ours, ...), so that a change of the machine's load affects all of them, and
 * returns the results of each side. Round 0 is the warm-up; a run of a single round is a test of the measure itself, and needs none.
 */
export async function inTurns<Side extends string, Result>(
  sides: Record<Side, () => Promise<Result>>,
  rounds: number,
  report: Report = () => {},
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[]
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Side, Result[]>
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round++)
    for (const name of names) {
      report(round === 0 ? `${name} warms up` : `round ${round} of ${rounds}, ${name}`)
      const result = await sides[name]()
      if (round > 0) results[name].push(result)
    }
  return results
}

/** Like `inTurns`, but returns the median of each side. */
export const interleave = async <Side extends string>(...args: Parameters<typeof inTurns<Side, number>>) =>
  eachSide(await inTurns(...args), median)

/** Applies `change` to the value of each side. */
export const eachSide = <Side extends string, A, B>(values: Record<Side, A>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries<A>(values).map(([name, value]) => [name, change(value)])) as Record<Side, B>
