import { equal } from 'node:assert/strict'
import type { SettlementPreview } from '@ligeiro/contract/settlements-schemas'
import { answerTo } from '../../harness/api.ts'
import { query, type Database } from '../../harness/postgres.ts'
import { quantile } from '../../harness/statistics.ts'
import { fillBooks } from '../books.ts'
import { medianFigure, type Figure, type Measure } from '../figure.ts'
import { inTurns } from '../interleave.ts'
import { newOrder } from '../order-writes.ts'
import { emailOf, signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { share } from '../shared-links.ts'
import { measuredCalls, settlementPreview, streetWord, type Known } from './growth-calls.ts'

const few = 1000
/** The client has this many orders in both databases, and the motoboy about as many. */
const own = 200
/** This many orders are created after the cursor. */
const unseen = 10

export const growth: Measure = {
  name: 'growth',
  about: 'how much slower lists, changes, counts, quotes, addresses and books are with 1,000,000 rows than with 1,000',
  async run(environment, { manyOrders: many, calls }, report) {
    const open = async (rows: number) => {
      report(`${rows} orders, addresses and entries`)
      const database = await environment.database({ ...firm(rows), clients: 200, own })
      await fillAddressBook(database, rows)
      const server = await environment.product(database)
      const people = {
        client: await signInAs(server.url, 'client'),
        motoboy: await signInAs(server.url, 'motoboy'),
        admin: await signInAs(server.url, 'admin'),
      }
      const ask = (person: keyof typeof people, method: 'GET' | 'POST', path: string, body?: object) =>
        answerTo(server.url, { method, path, token: people[person].token, body })
      await fillBooks(database, server.url, people.admin.token, rows)
      const whose = 'select id from motoboys where user_id = $1'
      const [motoboy] = await query<{ id: string }>(database, whose, [people.motoboy.id])
      const { headers } = await ask('client', 'GET', '/orders/my-orders?limit=50')
      for (let made = 0; made < unseen; made++) await ask('client', 'POST', '/orders/register', newOrder)
      const known: Known = {
        cursor: headers.get('x-orders-cursor') ?? '',
        now: new Date(),
        price: await share(server.url, people.admin.token, 'approval'),
        tracking: await share(server.url, people.admin.token, 'tracking'),
        client: people.client.id,
        motoboy: motoboy!.id,
      }
      const preview = await ask('admin', 'GET', settlementPreview.path(known))
      equal((preview.body as SettlementPreview).lines.length, 60, settlementPreview.what)
      return { ask, known }
    }
    const sides = { few: await open(few), many: await open(many) }
    const figures: Figure[] = []
    for (const { what, role, path, body, atMost = 1.3, p95 } of measuredCalls) {
      report(what)
      const call = (side: typeof sides.few) => async () =>
        (await side.ask(role, body ? 'POST' : 'GET', path(side.known), body)).ms
      const ms = await inTurns({ few: call(sides.few), many: call(sides.many) }, calls)
      const grown = medianFigure(what, [`${many} rows`, ms.many], [`${few} rows`, ms.few], { atMost })
      if (p95 === undefined) figures.push(grown)
      else {
        const { unit, note } = grown
        figures.push({ what: `${what}, p95`, unit, ours: quantile(ms.many, 0.95), target: { atMost: p95 }, note })
      }
    }
    return figures
  },
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
    [count, Array.from({ length: 8000 }, (_, n) => streetWord(n)), emailOf('client')],
  )
  await query(database, 'analyze address_book')
}
