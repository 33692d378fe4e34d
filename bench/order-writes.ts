import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { Person } from './people.ts'

export const newOrder = {
  description: 'Bolo de casamento, 3 andares, não inclinar',
  pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
  delivery_address: 'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande, Florianópolis, SC',
}
const json = { 'content-type': 'application/json' }

/** The requests of one connection, again and again: create an order, then set its price. */
const createAndPrice = (
  create: { path: string; headers: () => Record<string, string> },
  change: { path: string; headers: () => Record<string, string>; body: object },
): Request[] => [
  {
    method: 'POST',
    path: create.path,
    body: JSON.stringify(newOrder),
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

/** The writes as the bare server expects them. */
export const bareWrites = (client: Person, admin: Person): Request[] =>
  createAndPrice(
    { path: '/orders', headers: () => ({ 'x-user': client.id }) },
    { path: '/orders', headers: () => ({ 'x-user': admin.id }), body: { price: 18.5, version: 1 } },
  )

/** The writes as the product expects them, with a key and the expected version. */
export const productWrites = (client: Person, admin: Person): Request[] =>
  createAndPrice(
    { path: '/orders/register', headers: () => ({ ...client.headers, 'idempotency-key': randomUUID() }) },
    {
      path: '/orders/update-order',
      headers: () => ({ ...admin.headers, 'idempotency-key': randomUUID(), 'if-match': '"1"' }),
      body: { price: 18.5 },
    },
  )
