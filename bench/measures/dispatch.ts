import { query } from '../../harness/postgres.ts'
import { percentiles, quantile } from '../../harness/statistics.ts'
import type { Environment } from '../environment.ts'
import { medianFigure, type Figure, type Measure } from '../figure.ts'
import { inTurns } from '../interleave.ts'
import { openLiveSocket } from '../live-socket.ts'
import { openShifts, signInAs, signInMany } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest } from '../timed-call.ts'

const [few, many] = [20, 2000]
/** So many offers run out at once; the next motoboys of the queue are asked then. */
const offers = 10
const answerSeconds = 10
/** An answer counts for so long after the time. */
const graceMs = 2000

async function openFirm(environment: Environment, motoboys: number) {
  const database = await environment.database({ ...firm(600), motoboys })
  await openShifts(database)
  // Nobody has an order: all are in the queue.
  await query(
    database,
    `update orders set motoboy_id = null where status in ('accepted_by_client', 'pending', 'awaiting_approval')`,
  )
  await query(database, `update orders set status = 'cancelled', motoboy_id = null where status = 'in_progress'`)
  const server = await environment.product(database)
  const { headers } = await signInAs(server.url, 'admin')
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    timedRequest(server.url + path, { method, headers, ...(body && { body }) })
  await ask('PUT', '/settings/dispatch', { strategy: 'queue', max_trip: 3, auto: 'off', from: 'accepted_by_client' })
  const pending = `select id from orders where status = 'pending' limit ${offers}`
  const orders = await query<{ id: string }>(database, pending)
  return { url: server.url, ask, orders: orders.map(({ id }) => id) }
}
type Firm = Awaited<ReturnType<typeof openFirm>>

export const dispatch: Measure = {
  name: 'dispatch',
  about: `how much slower queue and candidates are with ${many} motoboys in shift than with ${few}, and how soon the next one is asked`,
  async run(environment, { calls }, report) {
    const sides = { few: await openFirm(environment, few), many: await openFirm(environment, many) }
    const figures: Figure[] = []
    const measured: [what: string, (side: Firm) => ReturnType<Firm['ask']>][] = [
      ['the queue', ({ ask }) => ask('GET', '/queue')],
      ['candidates of an order', ({ ask, orders }) => ask('POST', '/dispatch/candidates', { order_ids: [orders[0]] })],
    ]
    for (const [what, call] of measured) {
      report(what)
      const perKilobyte = (side: Firm) => async () => {
        const { ms, body } = await call(side)
        return ms / (body.length / 1000)
      }
      const ms = await inTurns({ few: perKilobyte(sides.few), many: perKilobyte(sides.many) }, calls)
      const kilobyte = `${what}, a kilobyte of the answer`
      const limit = { atMost: 1.3 }
      figures.push(medianFigure(kilobyte, [`${many} in shift`, ms.many], [`${few} in shift`, ms.few], limit))
    }
    return [...figures, await untilNextIsAsked(sides.few, report)]
  },
}

/** How long after the end of an offer the page of the next motoboy has it. */
async function untilNextIsAsked({ url, ask, orders }: Firm, report: (what: string) => void): Promise<Figure> {
  report('offers run out')
  const defaults = { max_open: 1, pause_minutes: 10, silence_minutes: 3, keep_minutes: 15, decline: 'end', timeouts: 9 }
  await ask('PUT', '/settings/queue', { ...defaults, answer_seconds: answerSeconds })
  /** When pages were told of an offer. */
  const told: number[] = []
  const allTold = Promise.withResolvers<void>()
  const onEvent = (json: string) => {
    if (json.startsWith('["queue:offer",') && told.push(Date.now()) === 2 * orders.length) allTold.resolve()
  }
  const people = await signInMany(url, 'motoboy', few)
  const sockets = await Promise.all(people.map(({ token }) => openLiveSocket(url, token, onEvent)))
  const ends: number[] = []
  for (const order of orders) {
    const { body } = await ask('POST', '/offers', { order_id: order })
    ends.push(Date.parse((JSON.parse(body) as { expires_at: string }).expires_at) + graceMs)
  }
  await allTold.promise
  for (const socket of sockets) socket.close()
  // The first to end is the first to be asked of somebody else.
  const ms = ends.map((end, n) => told[orders.length + n]! - end)
  return {
    what: 'the end of an offer until the next one is asked, the slowest',
    unit: 'ms',
    ours: quantile(ms, 1),
    target: { atMost: 2000 },
    note: `${orders.length} offers at once; ${percentiles(ms)} ms`,
  }
}
