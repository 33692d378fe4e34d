import type { Server } from '../../harness/server.ts'
import { median, percentiles } from '../../harness/statistics.ts'
import type { Figure, Measure } from '../figure.ts'
import { signInAs, type Role } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest } from '../timed-call.ts'

/** The client has this many orders in both databases, and the motoboy about as many. */
const own = 200
const few = 1000
/** This many orders are created after the cursor. */
const unseen = 10

type Side = { url: string; headers: { authorization: string } }
type MeasuredCall = {
  what: string
  role: Role
  path: (cursor: string) => string
}

const page = '/orders/my-orders?limit=50'
const measuredCalls: MeasuredCall[] = [
  { what: 'my-orders, client', role: 'client', path: () => page },
  { what: 'my-orders, motoboy', role: 'motoboy', path: () => page },
  { what: 'changes, client', role: 'client', path: (cursor) => `/orders/changes?since=${cursor}` },
  { what: 'changes, motoboy', role: 'motoboy', path: (cursor) => `/orders/changes?since=${cursor}` },
  { what: 'changes, admin', role: 'admin', path: (cursor) => `/orders/changes?since=${cursor}` },
]

export const growth: Measure = {
  name: 'growth',
  about: 'how much slower my-orders and changes are with 1,000,000 orders in the table than with 1,000',
  async run(environment, scale, report) {
    const start = async (orders: number) => {
      report(`${orders} orders`)
      return environment.product(await environment.database({ ...firm(orders), own: Math.min(own, orders) }))
    }
    const servers = { few: await start(few), many: await start(scale.manyOrders) }
    const cursors = { few: await cursorBefore(servers.few), many: await cursorBefore(servers.many) }
    const figures: Figure[] = []
    for (const { what, role, path } of measuredCalls) {
      report(what)
      const side = async (name: 'few' | 'many') => {
        const { headers } = await signInAs(servers[name].url, role)
        return { url: servers[name].url + path(cursors[name]), headers }
      }
      const ms = await inAlternation({ few: await side('few'), many: await side('many') }, scale.calls)
      figures.push({
        what: `${what}, p50`,
        unit: 'ms',
        ours: median(ms.many),
        against: { name: `${few} orders`, value: median(ms.few) },
        target: { of: 'ratio', atMost: 1.3 },
        note: `${few} orders ${percentiles(ms.few)}; ${scale.manyOrders} orders ${percentiles(ms.many)} ms`,
      })
    }
    await Promise.all([servers.few.stop(), servers.many.stop()])
    return figures
  },
}

/** Gets a cursor, creates a few orders as the client, and returns the cursor. */
async function cursorBefore({ url }: Server): Promise<string> {
  const { headers } = await signInAs(url, 'client')
  const answer = await timedRequest(url + page, { headers })
  const body = {
    description: 'Óculos prontos',
    pickup_address: 'R. Bocaiúva, 1',
    delivery_address: 'R. Vidal Ramos, 2',
  }
  for (let made = 0; made < unseen; made++)
    await timedRequest(`${url}/orders/register`, { method: 'POST', headers, body })
  return String(answer.headers['x-orders-cursor'])
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
