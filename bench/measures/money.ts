import { beginBooks } from '../../harness/accounts.ts'
import { query, type Database } from '../../harness/postgres.ts'
import type { Server } from '../../harness/server.ts'
import type { Figure, Measure } from '../figure.ts'
import { inTurns, mediansOf } from '../interleave.ts'
import { emailOf, signInAs, signInMany } from '../people.ts'
import { onceEachPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'

/** So many motoboys work at the same time. */
const motoboys = 20
const motoboyEmails = Array.from({ length: motoboys }, (_, n) => emailOf('motoboy', n + 1))

type Order = { id: string; client: string; motoboy: string; email: string }

/** Makes the oldest orders accepted ones, of these motoboys in turn. */
const acceptOrders = (database: Database, count: number) =>
  query<Order>(
    database,
    `with riders as (
       select m.id, u.email, row_number() over (order by u.email) - 1 as n from motoboys m join users u on u.id = m.user_id
       where u.email = any($1)
     ), oldest as (
       select id, row_number() over (order by created_at, id) as n from orders order by created_at, id limit $2
     )
     update orders o set status = 'accepted_by_client', price_cents = 1850, motoboy_id = riders.id, delivered_at = null,
       delivered_received_at = null, receiver = null, received_by = null
     from oldest join riders on riders.n = oldest.n % $3 where o.id = oldest.id
     returning o.id, o.client_id as client, o.motoboy_id as motoboy, riders.email`,
    [motoboyEmails, count, motoboys],
  )
/** Returns what starts and delivers the next of the orders, so many a second. */
async function riding(server: Server, orders: readonly Order[], each: number) {
  const people = await signInMany(server.url, 'motoboy', motoboys)
  const tokenOf = new Map(people.map(({ token }, n) => [motoboyEmails[n], token]))
  let next = 0
  return async () => {
    const some = orders.slice(next, (next += each))
    const rate = (path: string, bodyOf: (order: Order) => object) => {
      const calls = some.map((order) => ({
        method: 'PATCH' as const,
        path,
        token: tokenOf.get(order.email)!,
        body: { orderId: order.id, ...bodyOf(order) },
      }))
      return onceEachPerSecond(server.url, calls, motoboys)
    }
    const start = await rate('/orders/start', ({ motoboy }) => ({ motoboyId: motoboy }))
    const confirm = await rate('/orders/confirm', ({ client }) => ({ clientId: client, receiver: 'Portaria' }))
    return { start, confirm }
  }
}

export const money: Measure = {
  name: 'money',
  about: 'what the books cost a motoboy who starts and delivers an order',
  async run(environment, { orders, calls, rounds }, report) {
    // A seed of its own: what is measured changes the orders of others.
    const seed = { ...firm(orders), motoboys: 199 }
    const before = await environment.database(seed)
    // PostgreSQL copies only a database to which nobody is connected.
    const copy = await environment.copyOf(seed, 'begun')
    const side = async (database: Database) => {
      const accepted = await acceptOrders(database, calls * (rounds + 1))
      const server = await environment.product(database)
      return { server, ride: await riding(server, accepted, calls) }
    }
    const without = await side(before)
    const within = await side(copy)
    const { token } = await signInAs(within.server.url, 'admin')
    await beginBooks(within.server.url, token)
    const results = await inTurns({ before: without.ride, begun: within.ride }, rounds, report)
    const figure = (of: 'start' | 'confirm', what: string, atLeast: number): Figure => {
      const { begun: ours, before: value } = mediansOf(results, of)
      return { what, unit: 'req/s', ours, against: { name: 'before the books', value }, target: { atLeast } }
    }
    return [
      figure('confirm', 'deliver an order, with its entries', 0.6),
      figure('start', 'start a delivery, with books', 0.97),
    ]
  },
}
