import { goodCall, signIn } from '../calls.ts'
import type { Figure } from '../figure.ts'
import type { Measure } from '../measure.ts'
import type { ServerProcess } from '../../harness/process.ts'
import { firm, type emails } from '../seed.ts'
import { median, spread } from '../../harness/statistics.ts'

/** What one client, and about what one motoboy has: the same in both tables, since it is the table that grows. */
const own = 200
const few = 1000
/** Changes that the cursor has not seen. */
const unseen = 10

type Side = { url: string; headers: { authorization: string } }
type Reading = {
  what: string
  role: keyof typeof emails & ('admin' | 'client' | 'motoboy')
  path: (cursor: string) => string
}

const page = '/orders/my-orders?limit=50'
const readings: Reading[] = [
  { what: 'my-orders, client', role: 'client', path: () => page },
  { what: 'my-orders, motoboy', role: 'motoboy', path: () => page },
  { what: 'changes, client', role: 'client', path: (cursor) => `/orders/changes?since=${cursor}` },
  { what: 'changes, motoboy', role: 'motoboy', path: (cursor) => `/orders/changes?since=${cursor}` },
  { what: 'changes, admin', role: 'admin', path: (cursor) => `/orders/changes?since=${cursor}` },
]

export const growth: Measure = {
  name: 'growth',
  about: 'my-orders and changes, 1,000 orders in the table against 1,000,000',
  async run(stage, size, tell) {
    const start = async (orders: number) => {
      tell(`${orders} orders`)
      return stage.ours(await stage.database({ ...firm(orders), own: Math.min(own, orders) }))
    }
    const servers = { few: await start(few), many: await start(size.manyOrders) }
    const cursors = { few: await cursorBefore(servers.few), many: await cursorBefore(servers.many) }
    const figures: Figure[] = []
    for (const { what, role, path } of readings) {
      tell(what)
      const side = async (name: 'few' | 'many') => {
        const { headers } = await signIn(servers[name].url, role)
        return { url: servers[name].url + path(cursors[name]), headers }
      }
      const ms = await inAlternation({ few: await side('few'), many: await side('many') }, size.calls)
      figures.push({
        what: `${what}, p50`,
        unit: 'ms',
        ours: median(ms.many),
        against: { name: `${few} orders`, value: median(ms.few) },
        target: { of: 'ratio', atMost: 1.3 },
        note: `${few} orders ${spread(ms.few)}; ${size.manyOrders} orders ${spread(ms.many)} ms`,
      })
    }
    await Promise.all([servers.few.stop(), servers.many.stop()])
    return figures
  },
}

/** A cursor, and then the client makes a few orders. */
async function cursorBefore({ url }: ServerProcess): Promise<string> {
  const { headers } = await signIn(url, 'client')
  const answer = await goodCall(url + page, { headers })
  const body = {
    description: 'Óculos prontos',
    pickup_address: 'R. Bocaiúva, 1',
    delivery_address: 'R. Vidal Ramos, 2',
  }
  for (let made = 0; made < unseen; made++) await goodCall(`${url}/orders/register`, { method: 'POST', headers, body })
  return String(answer.headers['x-orders-cursor'])
}

/** One call to each side after the other; the first tenth warms up. */
async function inAlternation(sides: Record<'few' | 'many', Side>, calls: number) {
  const ms = { few: [] as number[], many: [] as number[] }
  const warmUp = Math.ceil(calls / 10)
  for (let call = -warmUp; call < calls; call++)
    for (const name of ['few', 'many'] as const) {
      const answer = await goodCall(sides[name].url, sides[name])
      if (call >= 0) ms[name].push(answer.ms)
    }
  return ms
}
