import type { Report } from '../harness/progress.ts'
import { median } from '../harness/statistics.ts'
import { timedRequest, type Call } from './timed-call.ts'

/** Round 0 is the warm-up. A run of a single round is a test of the measure itself, and needs none. */
const firstRound = (rounds: number): number => (rounds > 1 ? 0 : 1)

/**
 * Runs the sides alternately (bare, ours, bare, ours, ...), so that a change of the machine's load affects all of them, and
 * returns the results of each side. The warm-up is not counted.
 */
export async function inTurns<Side extends string, Result>(
  sides: Record<Side, () => Promise<Result>>,
  rounds: number,
  report: Report,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[]
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Side, Result[]>
  for (let round = firstRound(rounds); round <= rounds; round++)
    for (const name of names) {
      report(round === 0 ? `${name} warms up` : `round ${round} of ${rounds}, ${name}`)
      const result = await sides[name]()
      if (round > 0) results[name].push(result)
    }
  return results
}

/** Like `inTurns`, but returns the median of each side. */
export async function interleave<Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  rounds: number,
  report: Report,
): Promise<Record<Side, number>> {
  return eachSide(await inTurns(sides, rounds, report), median)
}

/** Applies `change` to the value of each side. */
export const eachSide = <Side extends string, A, B>(values: Record<Side, A>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries<A>(values).map(([name, value]) => [name, change(value)])) as Record<Side, B>

/** Makes single calls of the sides in turn and returns the ms of each call. The first tenth of the calls is a warm-up. */
export async function inAlternation<Name extends string>(sides: Record<Name, Call & { url: string }>, calls: number) {
  const names = Object.keys(sides) as Name[]
  const ms = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let call = -Math.ceil(calls / 10); call < calls; call++)
    for (const name of names) {
      const answer = await timedRequest(sides[name].url, sides[name])
      if (call >= 0) ms[name].push(answer.ms)
    }
  return ms
}
