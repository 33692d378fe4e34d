import type { Request } from 'autocannon'
import type { Server } from '../../harness/server.ts'
import { median } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { bareWrites, productWrites } from '../order-writes.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { figureOf, openSides } from '../sides.ts'

const slowFlushMs = 4

export const writes: Measure = {
  name: 'writes',
  about: 'how fast orders are created and priced, with key, version, history and event',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const seed = firm(scale.orders)
    const { bare, ours, client, admin } = await openSides(environment, seed)
    const sides: Record<string, { server: Server; writes: Request[] }> = {
      bare: { server: bare, writes: bareWrites(client, admin) },
      ours: { server: ours, writes: productWrites(client, admin) },
    }
    /** Returns the writes per second of each side, and the CPU time of its server for one write. */
    const compare = async () => {
      const results = await inTurns(
        eachSide(sides, ({ server, writes: requests }) => async () => {
          const before = server.cpuMs()
          const rate = await requestsPerSecond(server.url, scale.seconds, requests)
          return { rate, cpu: (server.cpuMs() - before) / (rate * scale.seconds) }
        }),
        scale.rounds,
        report,
      )
      const medianOf = (of: 'rate' | 'cpu') => eachSide(results, (all) => median(all.map((result) => result[of])))
      return { rate: medianOf('rate'), cpu: medianOf('cpu') }
    }
    const fast = await compare()
    environment.delayFlushes(slowFlushMs)
    const slow = await compare().finally(() => environment.delayFlushes(0))
    const rate = { unit: 'req/s', target: { atLeast: 0.8 } } as const
    return [
      figureOf(fast.rate, { ...rate, what: 'create and price an order' }),
      figureOf(slow.rate, { ...rate, what: `the same with flushes of ${slowFlushMs} ms` }),
      figureOf(fast.cpu, { unit: 'ms', target: { atMost: 1.2 }, what: 'CPU of the server, a write' }),
    ]
  },
}
