import type { Server } from '../../harness/server.ts'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import type { Figure, Measure } from '../figure.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest } from '../timed-call.ts'
import { measuredCalls, type Known, type MeasuredCall } from './growth-calls.ts'

/** The client has this many orders in both databases, and the motoboy about as many. */
const own = 200
const few = 1000
/** This many orders are created after the cursor. */
const unseen = 10

type Side = { url: string; headers: { authorization: string } }

const page = '/orders/my-orders?limit=50'

export const growth: Measure = {
  name: 'growth',
  about: 'how much slower lists, changes and counts are with 1,000,000 orders in the table than with 1,000',
  async run(environment, scale, report) {
    const start = async (orders: number) => {
      report(`${orders} orders`)
      const seed = { ...firm(orders), clients: 200, own: Math.min(own, orders) }
      return environment.product(await environment.database(seed))
    }
    const servers = { few: await start(few), many: await start(scale.manyOrders) }
    const known = { few: await prepare(servers.few), many: await prepare(servers.many) }
    const figures: Figure[] = []
    for (const call of measuredCalls) {
      report(call.what)
      const side = async (name: 'few' | 'many') => {
        const { headers } = await signInAs(servers[name].url, call.role)
        return { url: servers[name].url + call.path(known[name]), headers }
      }
      const ms = await inAlternation({ few: await side('few'), many: await side('many') }, scale.calls)
      figures.push(figureOf(call, ms, scale.manyOrders))
    }
    await Promise.all([servers.few.stop(), servers.many.stop()])
    return figures
  },
}

function figureOf({ what, p95 }: MeasuredCall, ms: Record<'few' | 'many', number[]>, many: number): Figure {
  const note = `${few} orders ${percentiles(ms.few)}; ${many} orders ${percentiles(ms.many)} ms`
  if (p95 !== undefined)
    return {
      what: `${what}, p95`,
      unit: 'ms',
      ours: quantile(ms.many, 0.95),
      ...(p95 === null ? {} : { target: { of: 'ours' as const, atMost: p95 } }),
      note,
    }
  return {
    what: `${what}, p50`,
    unit: 'ms',
    ours: median(ms.many),
    against: { name: `${few} orders`, value: median(ms.few) },
    target: { of: 'ratio', atMost: 1.3 },
    note,
  }
}

/** Gets a cursor and then creates a few orders as the client. */
async function prepare({ url }: Server): Promise<Known> {
  const { headers } = await signInAs(url, 'client')
  const answer = await timedRequest(url + page, { headers })
  const body = {
    description: 'Óculos prontos',
    pickup_address: 'R. Bocaiúva, 1',
    delivery_address: 'R. Vidal Ramos, 2',
  }
  for (let made = 0; made < unseen; made++)
    await timedRequest(`${url}/orders/register`, { method: 'POST', headers, body })
  return { cursor: String(answer.headers['x-orders-cursor']), now: new Date() }
}

/** Calls both sides alternately and returns the ms of each call. The first tenth of the calls is a warm-up. */
async function inAlternation(sides: Record<'few' | 'many', Side>, calls: number) {
  const ms = { few: [] as number[], many: [] as number[] }
  const warmUp = Math.ceil(calls / 10)
  for (let call = -warmUp; call < calls; call++)
    for (const name of ['few', 'many'] as const) {
      const answer = await timedRequest(sides[name].url, sides[name])
      if (call >= 0) ms[name].push(answer.ms)
    }
  return ms
}
