import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Actors } from './actors.ts'

type Fingerprint = Record<string, number | string>

/** The list omits `attempts`, where refused calls are counted, and the other tables of pg-boss, which pg-boss changes by itself. */
const tables = [
  'users',
  'motoboys',
  'sessions',
  'refresh_tokens',
  'orders',
  'order_events',
  'recipient_codes',
  'email_tokens',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'idempotency_keys',
  'places',
  'address_book',
  'imports',
  'money_rules',
  'order_items',
  'order_waits',
  'ledger_entries',
  'ledger_lines',
  'closings',
  'month_closings',
  'handovers',
  'shifts',
  'queue_events',
  'pix_charges',
  'pix_keys',
  'jobs.job',
]

/** Returns the row count of each table and hashes of the actors' rows and orders. A refused call must not change any of them. */
export async function rowFingerprint(db: Db, actors: Actors): Promise<Fingerprint> {
  const ids = Object.values(actors).map(({ id }) => id)
  const counts = tables.map(
    (name) => sql`(select count(*)::int from ${sql.raw(name)}) as ${sql.ref(name.replace('.', ' '))}`,
  )
  const { rows } = await sql<Fingerprint>`
    select ${sql.join(counts)},
      (select md5(string_agg(u::text, '' order by id)) from users u where id = any(${ids}::uuid[])) as people,
      (select md5(string_agg(m::text, '' order by id)) from motoboys m where user_id = any(${ids}::uuid[])) as motoboys_hash,
      (select md5(string_agg(o::text, '' order by id)) from orders o where client_id = any(${ids}::uuid[])) as theirs,
      (select count(*)::int from sessions where ended_at is not null) as ended`.execute(db)
  return rows[0] ?? {}
}

/** Returns the id that the next transaction with a write will have. It stays the same as long as nobody writes to any database of the server. */
export async function nextTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(db)
  return rows[0]!.id
}
