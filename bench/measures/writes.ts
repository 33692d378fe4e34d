import type { Request } from 'autocannon'
import type { Report } from '../../harness/progress.ts'
import type { Server } from '../../harness/server.ts'
import { median } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { bareWrites, productWrites } from '../order-writes.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import type { Scale } from '../scale.ts'
import { firm } from '../seed.ts'
import { figuresOf, nestPerson, openSides } from '../sides.ts'

type Side = { server: Server; writes: Request[] }

/** Returns the writes per second of each side, and the CPU time of its server for one write. */
async function compare(sides: Record<string, Side>, scale: Scale, report: Report) {
  const writing = async ({ server, writes }: Side) => {
    const before = server.cpuMs()
    const rate = await requestsPerSecond(server.url, scale.seconds, writes)
    return { rate, cpu: (server.cpuMs() - before) / (rate * scale.seconds) }
  }
  const results = await inTurns(
    eachSide(sides, (side) => () => writing(side)),
    scale.rounds,
    report,
  )
  const medianOf = (of: 'rate' | 'cpu') => eachSide(results, (all) => median(all.map((result) => result[of])))
  return { rate: medianOf('rate'), cpu: medianOf('cpu') }
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
    const opened = await openSides(environment, firm(scale.orders), { withPeer: true })
    const { bare, ours, nest, client, admin, close } = opened
    const peerWrites = productWrites(nestPerson(client, 'client'), nestPerson(admin, 'admin'))
    const sides: Record<string, Side> = {
      bare: { server: bare, writes: bareWrites(client, admin) },
      ...(nest && { NestJS: { server: nest, writes: peerWrites } }),
      ours: { server: ours, writes: productWrites(client, admin) },
    }
    const fast = await compare(sides, scale, report)
    environment.delayFlushes(slowFlushMs)
    const slow = await compare(sides, scale, report).finally(() => environment.delayFlushes(0))
    await close()
    return [
      ...figuresOf(fast.rate, { what: 'create and price an order', unit: 'req/s', ...targets }),
      ...figuresOf(slow.rate, { what: `the same with flushes of ${slowFlushMs} ms`, unit: 'req/s', ...targets }),
      ...figuresOf(fast.cpu, { what: 'CPU of the server, a write', unit: 'ms', target: { of: 'ratio', atMost: 1.2 } }),
    ]
  },
}
