import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { onceEachPerSecond, requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { figureOf, openSides } from '../sides.ts'
import { addShared, type Shared } from '../shared-links.ts'
import { timedRequest } from '../timed-call.ts'
import { inParallel } from '../../harness/wait.ts'

const connections = 20
/** How many prices are answered in a run, for each second that a run takes. */
const answersPerSecond = 500

/** The answers to the prices of these links, as their pages' forms send them. */
const acceptances = (url: string, shared: readonly Shared[]) =>
  inParallel(shared, connections, async ({ token }) => {
    const { body } = await timedRequest(`${url}/v/${token}`)
    const terms = /name="terms"\s+value="([^"]*)"/.exec(body)?.[1] ?? ''
    return {
      method: 'POST' as const,
      path: `/v/${token}/accept`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `terms=${terms}&price=1850`,
    }
  })

const priceChanges = (admin: string, orders: readonly Shared[]) =>
  orders.map(({ id }) => ({
    method: 'PUT' as const,
    path: `/orders/${id}`,
    headers: { 'content-type': 'application/json', 'x-user': admin },
    body: JSON.stringify({ price: 18.5, version: 1 }),
  }))

export const links: Measure = {
  name: 'links',
  about: 'how fast the pages of links answer, and a client accepts a price by one',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const { database, copy, bare, ours, admin } = await openSides(environment, firm(scale.orders))
    const compare = (onBare: () => Promise<number>, onOurs: () => Promise<number>) =>
      interleave({ bare: onBare, ours: onOurs }, scale.rounds, report)
    const read = async (status: 'awaiting_approval' | 'in_progress', pathOf: (token: string) => string) => {
      const [shared] = await addShared(database, status, 1)
      const [bareShared] = await addShared(copy, status, 1)
      return compare(
        () => requestsPerSecond(bare.url, scale.seconds, [{ path: `/orders/order/${bareShared!.id}` }]),
        () => requestsPerSecond(ours.url, scale.seconds, [{ path: pathOf(shared!.token) }]),
      )
    }
    const page = await read('awaiting_approval', (token) => `/v/${token}`)
    const state = await read('in_progress', (token) => `/r/${token}/state`)
    const count = connections * Math.ceil((scale.seconds * answersPerSecond) / connections)
    const accept = await compare(
      async () => onceEachPerSecond(bare.url, priceChanges(admin.id, await addShared(copy, 'pending', count))),
      async () =>
        onceEachPerSecond(ours.url, await acceptances(ours.url, await addShared(database, 'awaiting_approval', count))),
    )
    const common = { unit: 'req/s', target: { atLeast: 0.8 } } as const
    return [
      figureOf(page, { ...common, what: 'the page of a price' }),
      figureOf(state, { ...common, what: 'the state of a tracked delivery' }),
      figureOf(accept, { ...common, what: 'accept a price by a link', target: { atLeast: 0.7 } }),
    ]
  },
}
