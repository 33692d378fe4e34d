import { timedRequest, type Call } from './timed-call.ts'

type Side = Call & { url: string }

/** Calls the sides alternately and returns the ms of each call. The first tenth of the calls is a warm-up. */
export async function inAlternation<Name extends string>(sides: Record<Name, Side>, calls: number) {
  const names = Object.keys(sides) as Name[]
  const ms = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const warmUp = Math.ceil(calls / 10)
  for (let call = -warmUp; call < calls; call++)
    for (const name of names) {
      const answer = await timedRequest(sides[name].url, sides[name])
      if (call >= 0) ms[name].push(answer.ms)
    }
  return ms
}
