import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import type { Actors } from './actors.ts'

type Footprint = Record<string, number | string>

/** Tries are counted for refused calls too; pg-boss works in its tables by itself. */
const tables = [
  'users',
  'motoboys',
  'sessions',
  'refresh_tokens',
  'orders',
  'order_events',
  'recipient_codes',
  'letters',
  'idempotency_keys',
  'places',
  'jobs.job',
]

/** How many rows there are, and what the people and their orders look like: the same before and after whatever is refused. */
export async function footprint(db: Db, people: Actors): Promise<Footprint> {
  const ids = Object.values(people).map(({ id }) => id)
  const counts = tables.map(
    (name) => sql`(select count(*)::int from ${sql.raw(name)}) as ${sql.ref(name.replace('.', ' '))}`,
  )
  const { rows } = await sql<Footprint>`
    select ${sql.join(counts)},
      (select md5(string_agg(u::text, '' order by id)) from users u where id = any(${ids}::uuid[])) as people,
      (select md5(string_agg(m::text, '' order by id)) from motoboys m where user_id = any(${ids}::uuid[])) as couriers,
      (select md5(string_agg(o::text, '' order by id)) from orders o where client_id = any(${ids}::uuid[])) as theirs,
      (select count(*)::int from sessions where ended_at is not null) as ended`.execute(db)
  return rows[0] ?? {}
}
