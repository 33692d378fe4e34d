import { randomUUID } from 'node:crypto'
import { createRateLimits } from '../../packages/server/src/limits/rate-limits.ts'
import type { Database } from '../../harness/postgres.ts'
import type { Report } from '../../harness/progress.ts'
import type { Environment } from '../environment.ts'
import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { bareWrites, productWrites } from '../order-writes.ts'
import { signInAs } from '../people.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import type { Scale } from '../scale.ts'
import { firm } from '../seed.ts'

/** Returns the ms that the server needs to count one write against the rate limit of its user, with 200 users in turn. */
function timeOfCounting(): number {
  const rateLimits = createRateLimits(
    { userWritesPerSecond: 100_000, adminWritesPerSecond: 100_000, anonymousCallsPerSecond: 100_000 },
    () => new Date().getTime(),
  )
  const people = Array.from({ length: 200 }, () => ({ id: randomUUID(), role: 'client' as const }))
  const rounds = 2000
  const begun = performance.now()
  for (let round = 0; round < rounds; round++) for (const person of people) rateLimits.chargeWrite(person)
  return (performance.now() - begun) / (rounds * people.length)
}

/** Compares both servers on one database. */
async function compare(environment: Environment, database: Database, { seconds, rounds }: Scale, report: Report) {
  const [bare, ours] = await Promise.all([environment.bare(database), environment.product(database)])
  const [client, admin] = await Promise.all([signInAs(ours.url, 'client'), signInAs(ours.url, 'admin')])
  const rate = await interleave(
    {
      bare: () => requestsPerSecond(bare.url, seconds, bareWrites(client, admin)),
      ours: () => requestsPerSecond(ours.url, seconds, productWrites(client, admin)),
    },
    rounds,
    report,
  )
  await Promise.all([bare.stop(), ours.stop()])
  return { ours: rate.ours, against: { name: 'bare', value: rate.bare } }
}

const slowFlushMs = 4

export const writes: Measure = {
  name: 'writes',
  about: 'how fast orders are created and priced, with key, version, history and event',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const target = { of: 'ratio', atLeast: 0.7 } as const
    const database = await environment.database(firm(scale.orders))
    const fast = await compare(environment, database, scale, report)
    environment.delayFlushes(slowFlushMs)
    const slow = await compare(environment, database, scale, report).finally(() => environment.delayFlushes(0))
    return [
      { what: 'create and price an order', unit: 'req/s', ...fast, target },
      { what: `the same with flushes of ${slowFlushMs} ms`, unit: 'req/s', ...slow, target },
      {
        what: 'count a write',
        unit: 'ms',
        ours: timeOfCounting(),
        against: { name: 'a write', value: 1000 / fast.ours },
        target: { of: 'ratio', atMost: 0.02 },
      },
    ]
  },
}
