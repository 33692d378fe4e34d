import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { createRateLimits } from '../../packages/server/src/limits/rate-limits.ts'
import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { signInAs } from '../people.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'

const newOrder = JSON.stringify({
  description: 'Bolo de casamento, 3 andares, não inclinar',
  pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
  delivery_address: 'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande, Florianópolis, SC',
})
const json = { 'content-type': 'application/json' }

/** Each connection creates an order and then sets its price. */
const createAndPrice = (
  create: { path: string; headers: () => Record<string, string> },
  change: { path: string; headers: () => Record<string, string>; body: object },
): Request[] => [
  {
    method: 'POST',
    path: create.path,
    body: newOrder,
    setupRequest: (request) => ({ ...request, headers: { ...json, ...create.headers() } }),
    onResponse: (_status, body, context) => {
      Object.assign(context, { id: /"id":"([^"]+)"/.exec(body)?.[1] })
    },
  },
  {
    method: 'PUT',
    body: JSON.stringify(change.body),
    setupRequest: (request, context) => ({
      ...request,
      path: `${change.path}/${(context as { id: string }).id}`,
      headers: { ...json, ...change.headers() },
    }),
  },
]

/** Returns the ms that the server needs to count one write against the rate limit of its user, with 200 users in turn. */
function timeOfCounting(): number {
  const rateLimits = createRateLimits(
    { userWritesPerSecond: 100_000, adminWritesPerSecond: 100_000, anonymousCallsPerSecond: 100_000 },
    () => new Date().getTime(),
  )
  const people = Array.from({ length: 200 }, () => ({ id: randomUUID(), role: 'client' as const }))
  const rounds = 2000
  const begun = performance.now()
  for (let round = 0; round < rounds; round++) for (const person of people) rateLimits.chargeWrite(person)
  return (performance.now() - begun) / (rounds * people.length)
}

export const writes: Measure = {
  name: 'writes',
  about: 'how fast orders are created and priced, with key, version, history and event',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const database = await environment.database(firm(scale.orders))
    const [bare, ours] = await Promise.all([environment.bare(database), environment.product(database)])
    const [client, admin] = await Promise.all([signInAs(ours.url, 'client'), signInAs(ours.url, 'admin')])
    const toBare = createAndPrice(
      { path: '/orders', headers: () => ({ 'x-user': client.id }) },
      { path: '/orders', headers: () => ({ 'x-user': admin.id }), body: { price: 18.5, version: 1 } },
    )
    const toOurs = createAndPrice(
      { path: '/orders/register', headers: () => ({ ...client.headers, 'idempotency-key': randomUUID() }) },
      {
        path: '/orders/update-order',
        headers: () => ({ ...admin.headers, 'idempotency-key': randomUUID(), 'if-match': '"1"' }),
        body: { price: 18.5 },
      },
    )
    const rate = await interleave(
      {
        bare: () => requestsPerSecond(bare.url, scale.seconds, toBare),
        ours: () => requestsPerSecond(ours.url, scale.seconds, toOurs),
      },
      scale.rounds,
      report,
    )
    await Promise.all([bare.stop(), ours.stop()])
    return [
      {
        what: 'create and price an order',
        unit: 'req/s',
        ours: rate.ours,
        against: { name: 'bare', value: rate.bare },
        target: { of: 'ratio', atLeast: 0.7 },
      },
      {
        what: 'count a write',
        unit: 'ms',
        ours: timeOfCounting(),
        against: { name: 'a write', value: 1000 / rate.ours },
        target: { of: 'ratio', atMost: 0.02 },
      },
    ]
  },
}
