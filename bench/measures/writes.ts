import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { signIn } from '../calls.ts'
import { requestsPerSecond } from '../load.ts'
import type { Measure } from '../measure.ts'
import { firm } from '../seed.ts'
import { inTurns } from '../interleave.ts'

const newOrder = JSON.stringify({
  description: 'Bolo de casamento, 3 andares, não inclinar',
  pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
  delivery_address: 'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande, Florianópolis, SC',
})
const json = { 'content-type': 'application/json' }

/** Each connection creates an order, then prices the order it has just created. */
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

export const writes: Measure = {
  name: 'writes',
  about: 'create an order and set its price, with key, version, history and event',
  async run(stage, size, tell) {
    tell(`${size.orders} orders`)
    const database = await stage.database(firm(size.orders))
    const [bare, ours] = await Promise.all([stage.bare(database), stage.ours(database)])
    const [client, admin] = await Promise.all([signIn(ours.url, 'client'), signIn(ours.url, 'admin')])
    const barely = createAndPrice(
      { path: '/orders', headers: () => ({ 'x-user': client.id }) },
      { path: '/orders', headers: () => ({ 'x-user': admin.id }), body: { price: 18.5, version: 1 } },
    )
    const properly = createAndPrice(
      { path: '/orders/register', headers: () => ({ ...client.headers, 'idempotency-key': randomUUID() }) },
      {
        path: '/orders/update-order',
        headers: () => ({ ...admin.headers, 'idempotency-key': randomUUID(), 'if-match': '"1"' }),
        body: { price: 18.5 },
      },
    )
    const rate = await inTurns(
      {
        bare: () => requestsPerSecond(bare.url, size.seconds, barely),
        ours: () => requestsPerSecond(ours.url, size.seconds, properly),
      },
      size.rounds,
      tell,
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
    ]
  },
}
