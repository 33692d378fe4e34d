import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { bearer, type Person } from './people.ts'

export const newOrder = {
  description: 'Bolo de casamento, 3 andares, não inclinar',
  pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
  delivery_address: 'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande, Florianópolis, SC',
}
const json = { 'content-type': 'application/json' }

type Headers = () => Record<string, string>
/** The requests of one connection, again and again: create an order, then set its price. */
const requests = (paths: [string, string], create: Headers, change: Headers, price: object): Request[] => [
  {
    method: 'POST',
    path: paths[0],
    body: JSON.stringify(newOrder),
    setupRequest: (request) => ({ ...request, headers: { ...json, ...create() } }),
    onResponse: (_status, body, context) => void Object.assign(context, { id: /"id":"([^"]+)"/.exec(body)?.[1] }),
  },
  {
    method: 'PUT',
    body: JSON.stringify(price),
    setupRequest: (request, context) => {
      return { ...request, path: `${paths[1]}/${(context as { id: string }).id}`, headers: { ...json, ...change() } }
    },
  },
]
/** Returns one person after the other, so that each connection writes for somebody else. */
const eachInTurn = (people: Person[]) => {
  let next = 0
  return () => people[next++ % people.length]!
}
const by = (person: () => Person) => () => ({ 'x-user': person().id })
const keyed = (person: Person) => ({ ...bearer(person), 'idempotency-key': randomUUID() })

/** The writes as the bare server expects them. */
export const bareWrites = (clients: Person[], admin: Person): Request[] =>
  requests(
    ['/orders', '/orders'],
    by(eachInTurn(clients)),
    by(() => admin),
    { price: 18.5, version: 1 },
  )

/** The writes as the product expects them, with a key and the expected version. */
export const productWrites = (clients: Person[], admin: Person): Request[] => {
  const client = eachInTurn(clients)
  const change = () => ({ ...keyed(admin), 'if-match': '"1"' })
  return requests(['/orders/register', '/orders/update-order'], () => keyed(client()), change, { price: 18.5 })
}
