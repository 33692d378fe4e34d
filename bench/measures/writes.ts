import type { Request } from 'autocannon'
import type { Server } from '../../harness/server.ts'
import { median } from '../../harness/statistics.ts'
import type { Figure, Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { signInClients } from '../people.ts'
import { bareWrites, productWrites } from '../order-writes.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { figureOf, openSides } from '../sides.ts'

const slowFlushMs = 4
const callers = 16
/** A firm of 200 motoboys makes half a change a second. */
const wanted = { atLeast: 50 }

export const writes: Measure = {
  name: 'writes',
  about: 'how fast orders are created and priced, with key, version, history and event',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const seed = firm(scale.orders)
    const { bare, ours, admin } = await openSides(environment, seed)
    const clients = await signInClients(ours.url, callers)
    const sides: Record<string, { server: Server; writes: Request[] }> = {
      bare: { server: bare, writes: bareWrites(clients, admin) },
      ours: { server: ours, writes: productWrites(clients, admin) },
    }
    /** Returns the writes per second of each side, and the CPU time of its server for one write. */
    const compare = async () => {
      const results = await inTurns(
        eachSide(sides, ({ server, writes: requests }) => async () => {
          const before = server.cpuMs()
          const rate = await requestsPerSecond(server.url, scale.seconds, requests, callers)
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
    const note = ({ bare: ofBare = 0 }: Record<string, number>) =>
      `${callers} callers; the bare server ${ofBare.toFixed(0)} req/s`
    const figureOfRate = (what: string, rates: Record<string, number>): Figure => ({
      what,
      unit: 'req/s',
      ours: rates.ours!,
      target: wanted,
      note: note(rates),
    })
    return [
      figureOfRate('create and price an order', fast.rate),
      figureOfRate(`the same with flushes of ${slowFlushMs} ms`, slow.rate),
      figureOf(fast.cpu, { unit: 'ms', what: 'CPU of the server, a write' }),
    ]
  },
}
