import { quantile } from '../../harness/statistics.ts'
import { query, type Database } from '../../harness/postgres.ts'
import { few, openFewAndMany } from '../few-and-many.ts'
import type { Figure, Measure } from '../figure.ts'
import { emails, signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest } from '../timed-call.ts'

const p95 = (ms: readonly number[]) => quantile(ms, 0.95)
const syllables = 'ba ce di fo gu la me ni po ru sa te vi xo zu ca de fi go lu'.split(' ')
/** One of 8,000 made-up words, for the streets of a city. */
const word = (n: number) =>
  [1, 20, 400].map((part) => syllables[Math.floor(n / part) % syllables.length] ?? '').join('')
const wordSql = [1, 20, 400].map((part) => `($2::text[])[1 + n / ${part} % 20]`).join(' || ')

/** Gives client 1 a hundred entries, and the other clients what is missing to `count`, as `entryOf` of the server writes them. */
async function fill(database: Database, count: number): Promise<void> {
  const known = await query<{ left: number }>(
    database,
    'select greatest(0, $1::int - count(*)::int) as left from address_book',
    [count],
  )
  await query(
    database,
    `insert into address_book (id, client_id, key, text, folded, place, place_folded, uses_pickup, uses_delivery, last_used_at)
     select gen_random_uuid(), c.id, 'bench ' || n, 'Rua ' || words || ', Centro', ' / rua ' || words || ' centro ',
       'Rua ' || words, ' rua ' || words || ' ', n % 7, n % 11, now() - n % 390 * interval '1 day'
     from generate_series(1, $1::int) as entries (n) cross join lateral (select ${wordSql} || ' ' || n % 1900 as words) street
       join (select id, row_number() over (order by email <> $3, id) - 1 as i, count(*) over () as people from users where role = 'client') c
         on c.i = case when n <= 100 then 0 else 1 + n % (c.people - 1) end`,
    [known[0]?.left ?? 0, syllables, emails.client],
  )
  await query(database, 'analyze address_book')
}

/** Of an entry of the client. */
const street = word(42)
/** What is typed: the beginning of a street, words with a number, and a slip that nothing holds as typed. */
const typed = {
  'a street': `rua ${street.slice(0, 4)}`,
  'a street and number': `${street} 42`,
  'a slip': `${street.slice(0, 3)}x${street.slice(4)}`,
}

export const addresses: Measure = {
  name: 'addresses',
  about: 'how much slower the address book answers with 1,000,000 entries than with 1,000',
  async run(environment, scale, report) {
    const open = async (entries: number) => {
      // A database of its own, since other measures would learn from these entries.
      const database = await environment.database({ ...firm(few), own: entries === few ? 11 : 12 })
      await fill(database, entries)
      const server = await environment.product(database)
      const [admin, client] = await Promise.all([signInAs(server.url, 'admin'), signInAs(server.url, 'client')])
      const [order] = JSON.parse(
        (await timedRequest(`${server.url}/orders/my-orders?limit=1`, { headers: client.headers })).body,
      ) as { id: string }[]
      const one = { url: `${server.url}/orders/order/${order?.id}`, headers: client.headers }
      const ask = (who: typeof admin, q: string) => ({
        url: `${server.url}/addresses?limit=8&q=${encodeURIComponent(q)}${who === admin ? `&client_id=${client.id}` : ''}`,
        headers: who.headers,
      })
      return { ...server, order: one, byClient: (q: string) => ask(client, q), byAdmin: (q: string) => ask(admin, q) }
    }
    const sides = await openFewAndMany(open, scale, report, 'entries')
    const figures: Figure[] = []
    for (const [what, q] of Object.entries(typed))
      for (const by of ['byClient', 'byAdmin'] as const) {
        const name = `${what}, typed by ${by === 'byClient' ? 'a client' : 'an admin'}`
        const { figure, many, beside } = await sides.compare(name, (side) => side[by](q), 1.5, sides.many.order)
        figures.push(figure, {
          what: `${name}, p95`,
          unit: 'ms',
          ours: p95(many),
          against: { name: 'GET /orders/order/ID', value: p95(beside) },
          target: { of: 'ratio', atMost: 2 },
        })
      }
    await sides.close()
    return figures
  },
}
