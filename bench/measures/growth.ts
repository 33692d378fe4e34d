import type { Database } from '../../harness/postgres.ts'
import type { Server } from '../../harness/server.ts'
import { quantile } from '../../harness/statistics.ts'
import { openFewAndMany } from '../few-and-many.ts'
import type { Figure, Measure } from '../figure.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { addShared } from '../shared-links.ts'
import { timedRequest } from '../timed-call.ts'
import { measuredCalls, type Known, type MeasuredCall } from './growth-calls.ts'

/** The client has this many orders in both databases, and the motoboy about as many. */
const own = 200
/** This many orders are created after the cursor. */
const unseen = 10

const page = '/orders/my-orders?limit=50'

export const growth: Measure = {
  name: 'growth',
  about: 'how much slower lists, changes and counts are with 1,000,000 orders in the table than with 1,000',
  async run(environment, scale, report) {
    const open = async (orders: number) => {
      const database = await environment.database({ ...firm(orders), clients: 200, own })
      const server = await environment.product(database)
      const [client, motoboy, admin] = [
        await signInAs(server.url, 'client'),
        await signInAs(server.url, 'motoboy'),
        await signInAs(server.url, 'admin'),
      ]
      return { ...server, people: { client, motoboy, admin }, known: await prepare(server, database) }
    }
    const sides = await openFewAndMany(open, scale, report)
    const figures: Figure[] = []
    for (const call of measuredCalls) {
      const ask = ({ url, people, known }: typeof sides.few) => ({
        url: url + call.path(known),
        headers: people[call.role].headers,
      })
      const { figure, many } = await sides.compare(call.what, ask)
      figures.push(call.p95 === undefined ? figure : ofP95(call, figure, many))
    }
    await sides.close()
    return figures
  },
}

function ofP95({ what, p95 }: MeasuredCall, { unit, note = '' }: Figure, ms: number[]): Figure {
  const target = p95 == null ? {} : { target: { of: 'ours' as const, atMost: p95 } }
  return { what: `${what}, p95`, unit, ours: quantile(ms, 0.95), ...target, note }
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
