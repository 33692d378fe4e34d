import { randomUUID } from 'node:crypto'
import { createRateLimits } from '../../packages/server/src/platform/limits/rate-limits.ts'
import type { Report } from '../../harness/progress.ts'
import type { Server } from '../../harness/server.ts'
import { median } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { eachSide, interleave, inTurns } from '../interleave.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import type { Scale } from '../scale.ts'
import { firm } from '../seed.ts'
import { closeSides, figuresOf, forSides, openSides, type Side } from '../sides.ts'

/** Returns the ms that the server needs to count one write against the rate limit of its user, with 200 users in turn. */
function timeOfCounting(): number {
  const rateLimits = createRateLimits(
    {
      userWritesPerSecond: 100_000,
      userReadMsPerSecond: 0,
      adminReadMsPerSecond: 0,
      adminWritesPerSecond: 100_000,
      anonymousCallsPerSecond: 100_000,
    },
    () => new Date().getTime(),
  )
  const people = Array.from({ length: 200 }, () => ({ id: randomUUID(), role: 'client' as const }))
  const rounds = 2000
  const begun = performance.now()
  for (let round = 0; round < rounds; round++) for (const person of people) rateLimits.chargeWrite(person)
  return (performance.now() - begun) / (rounds * people.length)
}

/** Returns the writes per second of each side, and the CPU time of its server for one write. */
async function compare(sides: readonly Side[], scale: Scale, report: Report) {
  const results = await inTurns(
    forSides(sides, (side) => writing(side, side.server, scale.seconds)),
    scale.rounds,
    report,
  )
  const medianOf = (of: 'rate' | 'cpu') => eachSide(results, (all) => median(all.map((result) => result[of])))
  return { rate: medianOf('rate'), cpu: medianOf('cpu') }
}

/** Returns the writes per second of this side, and the CPU time of a process for one of these writes. */
async function writing({ server, writes }: Side, process: Server, seconds: number) {
  const before = process.cpuMs()
  const rate = await requestsPerSecond(server.url, seconds, writes)
  return { rate, cpu: (process.cpuMs() - before) / (rate * seconds) }
}

/** Returns the CPU time of a second process of the product, to which nobody is connected, for one write of the first process. */
async function timeOfListening(second: Server, ours: Side, scale: Scale, report: Report) {
  const cpu = async () => (await writing(ours, second, scale.seconds)).cpu
  const { listening } = await interleave({ listening: cpu }, scale.rounds, report).finally(() => second.stop())
  return listening
}

const slowFlushMs = 4

export const writes: Measure = {
  name: 'writes',
  about: 'how fast orders are created and priced, with key, version, history and event',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const targets = {
      target: { of: 'ratio', atLeast: 0.8 },
      peerTarget: { of: 'ratio', atLeast: 1.5 },
    } as const
    const seed = firm(scale.orders)
    const sides = await openSides(environment, seed)
    const fast = await compare(sides, scale, report)
    const second = await environment.process(await environment.database(seed))
    const listening = await timeOfListening(second, sides.at(-1)!, scale, report)
    environment.delayFlushes(slowFlushMs)
    const slow = await compare(sides, scale, report).finally(() => environment.delayFlushes(0))
    await closeSides(sides)
    const counting = { name: 'a write', value: 1000 / fast.rate.ours! }
    return [
      ...figuresOf(fast.rate, { what: 'create and price an order', unit: 'req/s', ...targets }),
      ...figuresOf(slow.rate, { what: `the same with flushes of ${slowFlushMs} ms`, unit: 'req/s', ...targets }),
      {
        what: 'count a write',
        unit: 'ms',
        ours: timeOfCounting(),
        against: counting,
        target: { of: 'ratio', atMost: 0.02 },
      },
      ...figuresOf(fast.cpu, { what: 'CPU of the server, a write', unit: 'ms', target: { of: 'ratio', atMost: 1.2 } }),
      { what: 'CPU of a second process, a write', unit: 'ms', ours: listening },
    ]
  },
}
