import type { Report } from '../harness/report.ts'
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
  const results = eachSide(sides, (): Result[] => [])
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round++)
    for (const name of Object.keys(sides) as Side[]) {
      report(round === 0 ? `${name} warms up` : `round ${round} of ${rounds}, ${name}`)
      const result = await sides[name]()
      if (round > 0) results[name].push(result)
    }
  return results
}

/** Applies `change` to the value of each side. */
export const eachSide = <Side extends string, A, B>(values: Record<Side, A>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries<A>(values).map(([name, value]) => [name, change(value)])) as Record<Side, B>

/** Returns the median of one value of each side. */
export const mediansOf = <Side extends string, Value extends string>(
  results: Record<Side, Record<Value, number>[]>,
  of: Value,
) => eachSide(results, (all) => median(all.map((one) => one[of])))
