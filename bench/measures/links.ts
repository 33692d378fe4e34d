import { median } from '../../harness/statistics.ts'
import { inParallel } from '../../harness/wait.ts'
import type { Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { onceEachPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { addShared, type Shared } from '../shared-links.ts'
import { figureOf, loadInTurns, openSides } from '../sides.ts'
import { timedRequest } from '../timed-call.ts'

const connections = 20
/** How many prices are answered in a run, for each second that a run takes. */
const answersPerSecond = 500

/** Answers the prices of these links, as their pages' forms do. Reading the pages takes no part of the time. */
async function acceptPrices(url: string, shared: readonly Shared[]): Promise<number> {
  const calls = await inParallel(shared, connections, async ({ token }) => {
    const { body } = await timedRequest(`${url}/v/${token}`)
    const terms = /name="terms"\s+value="([^"]*)"/.exec(body)?.[1] ?? ''
    return {
      method: 'POST' as const,
      url: `${url}/v/${token}/accept`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `terms=${terms}&price=1850`,
    }
  })
  return onceEachPerSecond(calls, connections)
}

export const links: Measure = {
  name: 'links',
  about: 'how fast the pages of links answer, and a client accepts a price by one',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const { database, copy, bare, ours, admin } = await openSides(environment, firm(scale.orders))
    const read = async (status: 'awaiting_approval' | 'in_progress', pathOf: (token: string) => string) => {
      const [shared] = await addShared(database, status, 1)
      const [bareShared] = await addShared(copy, status, 1)
      const sides = {
        bare: { ...bare, requests: [{ path: `/orders/order/${bareShared!.id}` }] },
        ours: { ...ours, requests: [{ path: pathOf(shared!.token) }] },
      }
      return (await loadInTurns(sides, connections, scale, report)).rate
    }
    const page = await read('awaiting_approval', (token) => `/v/${token}`)
    const state = await read('in_progress', (token) => `/r/${token}/state`)
    const count = connections * Math.ceil((scale.seconds * answersPerSecond) / connections)
    const changePrices = async () => {
      const headers = { 'x-user': admin.id }
      const change = { method: 'PUT' as const, headers, body: { price: 18.5, version: 1 } }
      const orders = await addShared(copy, 'pending', count)
      const calls = orders.map(({ id }) => ({ ...change, url: `${bare.url}/orders/${id}` }))
      return onceEachPerSecond(calls, connections)
    }
    const accepted = await inTurns(
      {
        bare: changePrices,
        ours: async () => acceptPrices(ours.url, await addShared(database, 'awaiting_approval', count)),
      },
      scale.rounds,
      report,
    )
    const common = { unit: 'req/s', target: { atLeast: 0.8 } } as const
    return [
      figureOf(page, { ...common, what: 'the page of a price' }),
      figureOf(state, { ...common, what: 'the state of a tracked delivery' }),
      figureOf(eachSide(accepted, median), {
        ...common,
        what: 'accept a price by a link',
        target: { atLeast: 0.7 },
      }),
    ]
  },
}
