import type { Database } from '../../harness/postgres.ts'
import type { Server } from '../../harness/server.ts'
import { quantile } from '../../harness/statistics.ts'
import { medianFigure, type Figure, type Measure } from '../figure.ts'
import { inAlternation } from '../interleave.ts'
import { signInAs, type Person, type Role } from '../people.ts'
import { firm } from '../seed.ts'
import { addShared } from '../shared-links.ts'
import { timedRequest } from '../timed-call.ts'
import { measuredCalls, type Known, type MeasuredCall } from './growth-calls.ts'

/** The client has this many orders in both databases, and the motoboy about as many. */
const own = 200
const few = 1000
/** This many orders are created after the cursor. */
const unseen = 10

const page = '/orders/my-orders?limit=50'

export const growth: Measure = {
  name: 'growth',
  about: 'how much slower lists, changes and counts are with 1,000,000 orders in the table than with 1,000',
  async run(environment, scale, report) {
    const start = async (orders: number) => {
      report(`${orders} orders`)
      const seed = { ...firm(orders), clients: 200, own: Math.min(own, orders) }
      const database = await environment.database(seed)
      const server = await environment.product(database)
      const people = new Map<Role, Promise<Person>>()
      const person = (role: Role) => {
        const signedIn = people.get(role) ?? signInAs(server.url, role)
        people.set(role, signedIn)
        return signedIn
      }
      return { server, person, known: await prepare(server, database) }
    }
    const sides = { few: await start(few), many: await start(scale.manyOrders) }
    const figures: Figure[] = []
    for (const call of measuredCalls) {
      report(call.what)
      const side = async (name: 'few' | 'many') => {
        const { server, person, known } = sides[name]
        const { headers } = await person(call.role)
        return { url: server.url + call.path(known), headers }
      }
      const ms = await inAlternation({ few: await side('few'), many: await side('many') }, scale.calls)
      figures.push(figureOf(call, ms, scale.manyOrders))
    }
    await Promise.all([sides.few.server.stop(), sides.many.server.stop()])
    return figures
  },
}

function figureOf({ what, p95 }: MeasuredCall, ms: Record<'few' | 'many', number[]>, many: number): Figure {
  const of = (orders: number, times: number[]) => ({ name: `${orders} orders`, ms: times })
  const steady = medianFigure(what, of(many, ms.many), of(few, ms.few), { atMost: 1.3 })
  if (p95 === undefined) return steady
  const { unit, note } = steady
  const target = p95 === null ? {} : { target: { of: 'ours' as const, atMost: p95 } }
  return { what: `${what}, p95`, unit, ours: quantile(ms.many, 0.95), ...target, ...(note ? { note } : {}) }
}

/** Adds two links, gets a cursor and then creates a few orders as the client. */
async function prepare({ url }: Server, database: Database): Promise<Known> {
  const tokenOf = async (status: 'awaiting_approval' | 'in_progress') =>
    (await addShared(database, status, 1))[0]!.token
  const [price, tracking] = [await tokenOf('awaiting_approval'), await tokenOf('in_progress')]
  const { headers } = await signInAs(url, 'client')
  const answer = await timedRequest(url + page, { headers })
  const body = {
    description: 'Óculos prontos',
    pickup_address: 'R. Bocaiúva, 1',
    delivery_address: 'R. Vidal Ramos, 2',
  }
  for (let made = 0; made < unseen; made++)
    await timedRequest(`${url}/orders/register`, { method: 'POST', headers, body })
  return { cursor: String(answer.headers['x-orders-cursor']), now: new Date(), price, tracking }
}
