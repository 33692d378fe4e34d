import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Actors } from './actors.ts'

type Footprint = Record<string, number | string>

/** Without `attempts`, because refused calls are counted too, and without other pg-boss tables, which pg-boss changes by itself. */
const tables = [
  'users',
  'motoboys',
  'sessions',
  'refresh_tokens',
  'orders',
  'order_events',
  'recipient_codes',
  'password_tokens',
  'idempotency_keys',
  'places',
  'jobs.job',
]

/** Counts the rows and hashes the rows of the actors and their orders. An error must not change the result. */
export async function rowFingerprint(db: Db, actors: Actors): Promise<Footprint> {
  const ids = Object.values(actors).map(({ id }) => id)
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
