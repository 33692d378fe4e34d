import type { Figure, Measure } from '../figure.ts'
import { bareWrites, productWrites } from '../order-writes.ts'
import { signInMany } from '../people.ts'
import { firm } from '../seed.ts'
import { figureOf, loadInTurns, openSides, type Side } from '../sides.ts'

const slowFlushMs = 4
const callers = 16
/** A firm of 200 motoboys makes half a change a second. */
const wanted = { atLeast: 50 }

export const writes: Measure = {
  name: 'writes',
  about: 'how fast orders are created and priced, with key, version, history and event',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const { bare, ours, admin } = await openSides(environment, firm(scale.orders))
    const clients = await signInMany(ours.url, 'client', callers)
    const sides = {
      bare: { ...bare, requests: bareWrites(clients, admin) },
      ours: { ...ours, requests: productWrites(clients, admin) },
    }
    const compare = () => loadInTurns(sides, callers, scale, report)
    const fast = await compare()
    environment.delayFlushes(slowFlushMs)
    const slow = await compare().finally(() => environment.delayFlushes(0))
    const figureOfRate = (what: string, rates: Record<Side, number>): Figure => ({
      what,
      unit: 'req/s',
      ours: rates.ours,
      target: wanted,
      note: `${callers} callers; the bare server ${rates.bare.toFixed(0)} req/s`,
    })
    return [
      figureOfRate('create and price an order', fast.rate),
      figureOfRate(`the same with flushes of ${slowFlushMs} ms`, slow.rate),
      figureOf(fast.cpu, { unit: 'ms', what: 'CPU of the server, a write' }),
    ]
  },
}
