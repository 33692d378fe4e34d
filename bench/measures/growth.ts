import { query, type Database } from '../../harness/postgres.ts'
import type { Server } from '../../harness/server.ts'
import { quantile } from '../../harness/statistics.ts'
import { medianFigure, type Figure, type Measure } from '../figure.ts'
import { inAlternation } from '../interleave.ts'
import { emails, signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { addShared } from '../shared-links.ts'
import { timedRequest } from '../timed-call.ts'
import { measuredCalls, type Known, type MeasuredCall } from './growth-calls.ts'
import { streetWord } from './street-words.ts'

const few = 1000
/** The client has this many orders in both databases, and the motoboy about as many. */
const own = 200
/** This many orders are created after the cursor. */
const unseen = 10

export const growth: Measure = {
  name: 'growth',
  about: 'how much slower lists, changes, counts, quotes and addresses are with 1,000,000 rows than with 1,000',
  async run(environment, { manyOrders: many, calls }, report) {
    const open = async (rows: number) => {
      report(`${rows} orders and addresses`)
      const database = await environment.database({ ...firm(rows), clients: 200, own })
      await fillAddressBook(database, rows)
      const server = await environment.product(database)
      const [client, motoboy, admin] = [
        await signInAs(server.url, 'client'),
        await signInAs(server.url, 'motoboy'),
        await signInAs(server.url, 'admin'),
      ]
      const known = { ...(await prepare(server, database, client.headers)), client: client.id }
      return { ...server, people: { client, motoboy, admin }, known }
    }
    const sides = { few: await open(few), many: await open(many) }
    const figures: Figure[] = []
    for (const call of measuredCalls) {
      report(call.what)
      const { role, path, body } = call
      const ask = ({ url, people, known }: typeof sides.few) => ({
        url: url + path(known),
        headers: people[role].headers,
        ...(body && { method: 'POST' as const, body }),
      })
      const ms = await inAlternation({ few: ask(sides.few), many: ask(sides.many) }, calls)
      const of = (count: number, times: number[]) => ({ name: `${count} rows`, ms: times })
      const grown = medianFigure(call.what, of(many, ms.many), of(few, ms.few), { atMost: call.atMost ?? 1.3 })
      figures.push(call.p95 === undefined ? grown : ofP95(call, grown, ms.many))
    }
    await Promise.all([sides.few.stop(), sides.many.stop()])
    return figures
  },
}

function ofP95({ what, p95 }: MeasuredCall, { unit, note = '' }: Figure, ms: number[]): Figure {
  const target = p95 == null ? {} : { target: { of: 'ours' as const, atMost: p95 } }
  return { what: `${what}, p95`, unit, ours: quantile(ms, 0.95), ...target, note }
}

/** Adds two links, gets a cursor and then creates a few orders as the client. */
async function prepare(
  { url }: Server,
  database: Database,
  headers: Record<string, string>,
): Promise<Omit<Known, 'client'>> {
  const tokenOf = async (status: 'awaiting_approval' | 'in_progress') =>
    (await addShared(database, status, 1))[0]!.token
  const [price, tracking] = [await tokenOf('awaiting_approval'), await tokenOf('in_progress')]
  const answer = await timedRequest(`${url}/orders/my-orders?limit=50`, { headers })
  const body = {
    description: 'Óculos prontos',
    pickup_address: 'R. Bocaiúva, 1',
    delivery_address: 'R. Vidal Ramos, 2',
  }
  for (let made = 0; made < unseen; made++)
    await timedRequest(`${url}/orders/register`, { method: 'POST', headers, body })
  return { cursor: String(answer.headers['x-orders-cursor']), now: new Date(), price, tracking }
}

/** Gives client 1 a hundred entries and the other clients the rest of `count`, as `entryOf` of the server writes them. */
async function fillAddressBook(database: Database, count: number): Promise<void> {
  await query(
    database,
    `insert into address_book (id, client_id, key, text, folded, place, place_folded, uses_pickup, uses_delivery, last_used_at)
     select gen_random_uuid(), c.id, 'bench ' || n, 'Rua ' || words || ', Centro', ' / rua ' || words || ' centro ',
       'Rua ' || words, ' rua ' || words || ' ', n % 7, n % 11, now() - n % 390 * interval '1 day'
     from generate_series(1, $1::int) as entries (n)
       cross join lateral (select ($2::text[])[1 + n % 8000] || ' ' || n % 1900 as words) street
       join (select id, row_number() over (order by email <> $3, id) - 1 as i, count(*) over () as people from users where role = 'client') c
         on c.i = case when n <= 100 then 0 else 1 + n % (c.people - 1) end`,
    [count, Array.from({ length: 8000 }, (_, n) => streetWord(n)), emails.client],
  )
  await query(database, 'analyze address_book')
}
