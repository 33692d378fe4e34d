import { Client } from 'pg'
import { hashPassword } from '../packages/server/src/people/auth/passwords.ts'
import { connect, type Connection } from '../packages/server/src/platform/db/connect.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { firstNames, goods, lastNames, neighbourhoods, shops, streets } from './dataset.ts'
import { password } from './people.ts'

/** `own` is the number of orders of client 1. */
export type Seed = { orders: number; own: number; clients: number; motoboys: number }

/** Describes a firm with 100 clients, 200 motoboys and this many orders. */
export const firm = (orders: number): Seed => ({ orders, own: Math.ceil(orders / 100), clients: 100, motoboys: 200 })

/** Migrates an empty database and fills it in a few seconds. There are 2,500 orders a day, and the newest are open. Each order has the first line of its history. */
export async function seedMigrated(connection: Connection, wanted: Seed, now: Date): Promise<void> {
  const kysely = connect(connection, 1, () => {})
  await migrate(kysely, now).finally(() => kysely.destroy())
  const db = new Client(connection)
  await db.connect()
  await fill(db, wanted, now).finally(() => db.end())
}

async function fill(db: Client, wanted: Seed, now: Date): Promise<void> {
  await db.query("set maintenance_work_mem = '256MB'")
  await db.query('select setseed(0.42)')
  const restore = await dropIndexes(db)
  await db.query('alter table orders disable trigger orders_search')
  await addPeople(db, wanted, now)
  await addOrders(db, wanted, now)
  await addHistory(db)
  await db.query('alter table orders enable trigger orders_search')
  await db.query(
    `insert into order_search select created_at, id,
       search_text(description || E'\\n' || pickup_address || E'\\n' || delivery_address), true from orders order by created_at`,
  )
  // As the server does at its start (packages/server/src/orders/lists/search-index.ts).
  await db.query('create extension if not exists pg_trgm')
  await db.query('create index order_search_text on order_search using gin (text gin_trgm_ops) where indexed')
  for (const statement of restore) await db.query(statement)
  // Otherwise the server would learn the addresses of all orders beside what is measured.
  await db.query(
    'update address_book_progress set up_to = pg_snapshot_xmin(pg_current_snapshot()), keys_up_to = null, old_done = true',
  )
  // Autovacuum does this in a table that grows slowly.
  await db.query('vacuum analyze')
}

/** Drops indexes and foreign keys and returns the statements that restore them, because building them once is faster than updating them for each row. */
async function dropIndexes(db: Client): Promise<string[]> {
  const tables = `('orders'::regclass, 'order_events'::regclass)`
  const { rows } = await db.query<{ drop: string; restore: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
     from pg_index where indrelid in ${tables} and not indisprimary
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where contype = 'f' and conrelid in ${tables}`,
  )
  for (const { drop } of rows) await db.query(drop)
  return rows.map(({ restore }) => restore)
}

const oneOf = (list: string) => `(${list}::text[])[1 + floor(random() * cardinality(${list}::text[]))::int]`

async function addPeople(db: Client, { clients, motoboys }: Seed, now: Date): Promise<void> {
  const hash = await hashPassword(password)
  const phone = `'489' || (90000000 + floor(random() * 9999999)::int)`
  await db.query(
    `create temp table seeded_people as
     select role, n::int, gen_random_uuid() as id, gen_random_uuid() as motoboy_id from (
       select 'admin' as role, 1 as n union all
       select 'client', n from generate_series(1, ${clients}) n union all
       select 'motoboy', n from generate_series(1, ${motoboys}) n
     ) people`,
  )
  await db.query(
    `insert into users (id, name, email, phone, role, password_hash, created_at)
     select id,
       case role when 'client' then ${oneOf('$1')} || case when n > 10 then ' ' || n else '' end
         else ${oneOf('$2')} || ' ' || ${oneOf('$3')} end,
       case role when 'client' then 'cliente' else role end || case when n > 1 then '-' || n else '' end || '@bench.example',
       ${phone}, role, $4, $5
     from seeded_people`,
    [shops, firstNames, lastNames, hash, now],
  )
  await db.query(
    `insert into motoboys (id, user_id, location, available, seen_at, located_at)
     select motoboy_id, id, ${oneOf('$1')} || ', ' || ${oneOf('$2')} || ', SC, 88010-000', random() < 0.7, at, at
     from seeded_people, lateral (select $3::timestamptz - random() * interval '8 hours' + n * interval '0' as at) seen
     where role = 'motoboy'`,
    [streets, neighbourhoods, now],
  )
}

/** Order 1 is the newest. The newest 160 orders have all statuses, about 120 of them open ones, and older orders are delivered, rejected or cancelled. */
async function addOrders(db: Client, { orders, own, clients, motoboys }: Seed, now: Date): Promise<void> {
  const address = (bairro: string) =>
    `${oneOf('$2')} || ', ' || (1 + floor(random() * 4000))::int || ', ' || ${bairro} || ', Florianópolis, SC'`
  // As `bairroKey` of the contract folds them.
  const key = (bairro: string) => `replace(lower(${bairro}), 'ô', 'o')`
  const every = Math.max(1, Math.floor(orders / own))
  const person = (role: string, count: number, turn: number) =>
    `case when i % ${every} = ${turn % every} then 1 else 1 + (${count} > 1)::int + floor(random() * ${Math.max(0, count - 1)})::int end as ${role}`
  await db.query(
    `insert into orders (id, description, pickup_address, delivery_address, pickup_bairro, delivery_bairro, price_cents, status, client_id, motoboy_id,
       delivery_code, receiver, received_by, created_at, status_changed_at, stepped_at, delivered_at, delivered_received_at, version)
     select gen_random_uuid(), ${oneOf('$1')}, ${address('pickup')}, ${address('delivery')}, ${key('pickup')}, ${key('delivery')},
       case when status <> 'pending' then 900 + 50 * floor(random() * 100)::int end, status, client.id,
       case when status in ('in_progress', 'delivered') or (status = 'accepted_by_client' and random() < 0.5) then motoboy.motoboy_id end,
       lpad(floor(random() * 1000000)::int::text, 6, '0'),
       case when status = 'delivered' then 'Portaria' end, case when status = 'delivered' then 'name' end,
       created, stepped, stepped, case when status = 'delivered' then stepped end, case when status = 'delivered' then stepped end,
       case status when 'pending' then 1 when 'awaiting_approval' then 2 when 'delivered' then 6 when 'in_progress' then 5 else 3 end
     from (
       select i, ${oneOf('$3')} as pickup, ${oneOf('$3')} as delivery, $4::timestamptz - i * interval '34.56 seconds' as created,
         $4::timestamptz - i * interval '34.56 seconds' + least(i * interval '30 seconds', interval '20 minutes' + random() * interval '40 minutes') as stepped,
         case when i <= 30 then (array['pending', 'awaiting_approval'])[1 + floor(random() * 2)::int]
           when i <= 160
           then (array['pending','pending','awaiting_approval','awaiting_approval','accepted_by_client','in_progress','in_progress','delivered','rejected_by_client','cancelled'])[1 + floor(random() * 10)::int]
           else (array['delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','rejected_by_client','cancelled'])[1 + floor(random() * 10)::int] end as status,
         ${person('client', clients, 0)}, ${person('motoboy', motoboys, 1)}
       from generate_series(${orders}, 1, -1) i
     ) o
     join seeded_people client on client.role = 'client' and client.n = o.client
     join seeded_people motoboy on motoboy.role = 'motoboy' and motoboy.n = o.motoboy
     order by i desc`,
    [goods, streets, neighbourhoods, now],
  )
  await db.query(
    `insert into bairros (key, name, state) select ${key('name')}, name, 'used' from unnest($1::text[]) name`,
    [neighbourhoods],
  )
}

async function addHistory(db: Client): Promise<void> {
  await db.query(
    `insert into order_events (order_id, step, actor_id, actor_role, after, at)
     select id, 'create', client_id, 'client', jsonb_build_object('status', 'pending', 'description', description,
       'pickup_address', pickup_address, 'delivery_address', delivery_address), created_at
     from orders`,
  )
}
