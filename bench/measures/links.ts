import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { onceEachPerSecond, requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { figuresOf, openSides } from '../sides.ts'
import { addShared, type Shared } from '../shared-links.ts'
import { timedRequest } from '../timed-call.ts'

const connections = 20
/** How many prices are answered in a run, for each second that a run takes. */
const answersPerSecond = 500

/** The answers to the prices of these links, as their pages' forms send them. */
async function acceptances(url: string, shared: readonly Shared[]) {
  const left = [...shared]
  const forms: { method: 'POST'; path: string; headers: Record<string, string>; body: string }[] = []
  async function read() {
    for (let link = left.pop(); link; link = left.pop()) {
      const { body } = await timedRequest(`${url}/v/${link.token}`)
      const terms = /name="terms"\s+value="([^"]*)"/.exec(body)?.[1] ?? ''
      forms.push({
        method: 'POST',
        path: `/v/${link.token}/accept`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `terms=${terms}&price=1850`,
      })
    }
  }
  await Promise.all(Array.from({ length: connections }, read))
  return forms
}

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
    const { database, copy, bare, ours, admin, close } = await openSides(environment, firm(scale.orders))
    const read = async (path: 'v' | 'r') => {
      const status = path === 'v' ? 'awaiting_approval' : 'in_progress'
      const [shared] = await addShared(database, status, 1)
      const [bareShared] = await addShared(copy, status, 1)
      const ownPath = path === 'v' ? `/v/${shared!.token}` : `/r/${shared!.token}/state`
      return interleave(
        {
          bare: () => requestsPerSecond(bare.url, scale.seconds, [{ path: `/orders/order/${bareShared!.id}` }]),
          ours: () => requestsPerSecond(ours.url, scale.seconds, [{ path: ownPath }]),
        },
        scale.rounds,
        report,
      )
    }
    const [page, state] = [await read('v'), await read('r')]
    const count = connections * Math.ceil((scale.seconds * answersPerSecond) / connections)
    const accept = await interleave(
      {
        bare: async () => onceEachPerSecond(bare.url, priceChanges(admin.id, await addShared(copy, 'pending', count))),
        ours: async () =>
          onceEachPerSecond(
            ours.url,
            await acceptances(ours.url, await addShared(database, 'awaiting_approval', count)),
          ),
      },
      scale.rounds,
      report,
    )
    await close()
    const figure = (what: string, rates: Record<'ours' | 'bare', number>, atLeast: number) =>
      figuresOf(rates, { what, unit: 'req/s', target: { of: 'ratio', atLeast } })
    return [
      ...figure('the page of a price', page, 0.8),
      ...figure('the state of a tracked delivery', state, 0.8),
      ...figure('accept a price by a link', accept, 0.7),
    ]
  },
}
