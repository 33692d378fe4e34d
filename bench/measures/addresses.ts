import { median, percentiles, quantile } from '../../harness/statistics.ts'
import { query, type Database } from '../../harness/postgres.ts'
import type { Figure, Measure } from '../figure.ts'
import { inAlternation } from '../in-alternation.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest } from '../timed-call.ts'

const few = 1000
const p95 = (ms: readonly number[]) => quantile(ms, 0.95)
const streets = [
  'Bocaiuva',
  'Lauro',
  'Felipe',
  'Esteves',
  'Tenente',
  'Vidal',
  'Hercilio',
  'Almirante',
  'Crispim',
  'Presidente',
]
const families = ['Linhares', 'Schmidt', 'Silveira', 'Ramos', 'Lamego', 'Mira', 'Luz', 'Coutinho', 'Gama', 'Nereu']

/** Gives the clients `count` entries of 100 streets together, as `entryOf` of the server writes them. */
async function fill(database: Database, count: number): Promise<void> {
  const known = await query<{ left: number }>(
    database,
    'select greatest(0, $1::int - count(*)::int) as left from address_book',
    [count],
  )
  await query(
    database,
    `insert into address_book (id, client_id, key, text, folded, place, place_folded, uses_pickup, uses_delivery, last_used_at)
     select gen_random_uuid(), c.id, 'bench ' || n, street || ', ' || n || ', Centro', ' / ' || lower(street) || ' ' || n || ' centro ',
       street || ', ' || n, ' ' || lower(street) || ' ' || n || ' ', n % 7, n % 11, now() - n % 390 * interval '1 day'
     from generate_series(1, $1::int) as entries (n)
       cross join lateral (select 'Rua ' || ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + n / 10 % 10] as street) names
       join (select id, row_number() over (order by id) - 1 as i, count(*) over () as people from users where role = 'client') c
         on c.i = n / 100 % c.people`,
    [known[0]?.left ?? 0, streets, families],
  )
  await query(database, 'analyze address_book')
}

/** What is typed: the beginning of a street, words with a number, and a slip that nothing holds as typed. */
const typed = { 'a street': 'rua lauro', 'a street and number': 'linhares 12', 'a slip': 'linhraes' }

export const addresses: Measure = {
  name: 'addresses',
  about: 'how much slower the address book answers with 1,000,000 entries than with 1,000',
  async run(environment, scale, report) {
    const start = async (entries: number, own: number) => {
      report(`${entries} entries`)
      // A database of its own, since other measures would learn from these entries.
      const database = await environment.database({ ...firm(few), own })
      await fill(database, entries)
      const server = await environment.product(database)
      const [admin, client] = await Promise.all([signInAs(server.url, 'admin'), signInAs(server.url, 'client')])
      const [order] = JSON.parse(
        (await timedRequest(`${server.url}/orders/my-orders?limit=1`, { headers: client.headers })).body,
      ) as { id: string }[]
      const order_ = { url: `${server.url}/orders/order/${order?.id}`, headers: client.headers }
      const ask = (who: typeof admin, q: string) => ({
        url: `${server.url}/addresses?limit=8&q=${encodeURIComponent(q)}${who === admin ? `&client_id=${client.id}` : ''}`,
        headers: who.headers,
      })
      return { server, order: order_, byClient: (q: string) => ask(client, q), byAdmin: (q: string) => ask(admin, q) }
    }
    const sides = { few: await start(few, 11), many: await start(scale.manyOrders, 12) }
    const figures: Figure[] = []
    for (const [what, q] of Object.entries(typed))
      for (const by of ['byClient', 'byAdmin'] as const) {
        const name = `${what}, typed by ${by === 'byClient' ? 'a client' : 'an admin'}`
        report(name)
        const calls = { few: sides.few[by](q), many: sides.many[by](q), order: sides.many.order }
        const ms = await inAlternation(calls, scale.calls)
        figures.push(
          {
            what: `${name}, p50`,
            unit: 'ms',
            ours: median(ms.many),
            against: { name: `${few} entries`, value: median(ms.few) },
            target: { of: 'ratio', atMost: 1.5 },
            note: `${few} entries ${percentiles(ms.few)}; ${scale.manyOrders} entries ${percentiles(ms.many)} ms`,
          },
          {
            what: `${name}, p95`,
            unit: 'ms',
            ours: p95(ms.many),
            against: { name: 'GET /orders/order/ID', value: p95(ms.order) },
            target: { of: 'ratio', atMost: 2 },
          },
        )
      }
    await Promise.all([sides.few.server.stop(), sides.many.server.stop()])
    return figures
  },
}
