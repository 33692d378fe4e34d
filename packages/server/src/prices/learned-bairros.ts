import { bairroKey } from '@ligeiro/contract/bairro'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { isBairroName } from './bairro-rules.ts'
import type { MentionedNames } from './recognise-orders.ts'

/** A name is learned from delivered orders of so many clients: one client alone can teach none. */
const minClients = 3
/** More learned names are not kept: those that no order named for the longest time go first. */
const maxLearned = 2000

const live = sql`(select id from users where deleted_at is null)`

/** Counts whose orders name the learned bairros that are used. The others keep what was counted when they were used last. */
const countSources = (db: Db) =>
  sql`
    with counted as materialized (
      select b.key, o.client_id, count(*) as orders, count(*) filter (where o.status = 'delivered') as delivered,
        min(o.created_at) as first, max(o.created_at) as last
      from bairros b join (
        select pickup_bairro as key, client_id, status, created_at from orders where deleted_at is null
        union all
        select delivery_bairro, client_id, status, created_at from orders
        where deleted_at is null and delivery_bairro is distinct from pickup_bairro
      ) o on o.key = b.key
      where b.state = 'used' and o.client_id in ${live}
      group by 1, 2
    ), gone as (
      delete from bairro_sources s using bairros b
      where b.key = s.key and b.state = 'used' and (s.key, s.client_id) not in (select key, client_id from counted)
    )
    insert into bairro_sources (key, client_id, orders, delivered, first_seen_at, last_seen_at)
    select * from counted order by key, client_id
    on conflict (key, client_id) do update set orders = excluded.orders, delivered = excluded.delivered,
      first_seen_at = excluded.first_seen_at, last_seen_at = excluded.last_seen_at`.execute(db)

type Checked = { key: string; name: string; state: string; clients: number }

/** Names that were learned under the key of an older version are learned again; those that an admin deleted stay deleted under the new key. */
async function replaceOldKeys(db: Db): Promise<void> {
  const rows = await db.selectFrom('bairros').select(['key', 'name', 'state']).execute()
  const old = rows.filter(({ key, name }) => key !== bairroKey(name))
  if (old.length === 0) return
  const deleted = old.filter(({ state }) => state === 'deleted').map(({ name }) => ({ key: bairroKey(name), name }))
  await sql`
    with gone as (delete from bairros where key = any(${old.map(({ key }) => key)}::text[]) returning key)
    insert into bairros (key, name, state)
    select distinct on (key) key, name, 'deleted' from jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb) as d (key text, name text)
    where (select count(*) from gone) > 0 order by key
    on conflict (key) do update set state = 'deleted'`.execute(db)
}

/** Decides which of the learned names are used: those that are names of bairros and that orders of enough clients still name. */
export async function checkLearned(db: Db, home: string | null): Promise<void> {
  await replaceOldKeys(db)
  await countSources(db)
  const { rows } = await sql<Checked>`
    select b.key, b.name, b.state, count(s.client_id) filter (where s.delivered > 0 and s.client_id in ${live})::int as clients
    from bairros b left join bairro_sources s on s.key = b.key where b.state <> 'deleted' group by b.key`.execute(db)
  const changed = rows.flatMap(({ key, name, state, clients }) => {
    const right = !isBairroName(name, home) ? 'not_a_bairro' : clients < minClients ? 'few_clients' : 'used'
    return right === state ? [] : [{ key, state: right }]
  })
  if (changed.length > 0)
    await sql`
      update bairros b set state = c.state from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (key text, state text)
      where b.key = c.key and b.state <> 'deleted'`.execute(db)
}

/** Learns the names that delivered orders of enough clients give to bairros. Returns whether there were any. */
export async function learnNames(db: Db, mentioned: MentionedNames, home: string | null): Promise<boolean> {
  const right = [...mentioned]
    .filter(([, { name, clients }]) => clients.size >= minClients && isBairroName(name, home))
    .slice(0, maxLearned)
  if (right.length === 0) return false
  const sources = right.flatMap(([key, { name, clients }]) =>
    [...clients].map(([client_id, mentions]) => ({ key, name, client_id, ...mentions })),
  )
  // One parameter, however many names there are. A name that an admin deleted stays deleted.
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
        as (key text, name text, client_id uuid, orders integer, first timestamptz, last timestamptz)
    ), learned as (
      insert into bairros (key, name, state) select distinct on (key) key, name, 'used' from given order by key
      on conflict (key) do update set state = 'used' where bairros.state = 'few_clients' returning key
    )
    insert into bairro_sources (key, client_id, orders, delivered, first_seen_at, last_seen_at)
    select key, client_id, orders, orders, first, last from given where key in (select key from learned) order by key, client_id
    on conflict (key, client_id) do update set orders = excluded.orders, delivered = excluded.delivered,
      last_seen_at = greatest(bairro_sources.last_seen_at, excluded.last_seen_at)`.execute(db)
  return true
}

/** Keeps at most `maxLearned` names: those in use first, then those that an order named last. Deleted names do not count. */
export async function dropOldest(db: Db): Promise<void> {
  await sql`
    delete from bairros where key in (
      select b.key from bairros b left join bairro_sources s on s.key = b.key where b.state <> 'deleted'
      group by b.key order by b.state = 'used' desc, max(s.last_seen_at) desc nulls last, b.key offset ${sql.lit(maxLearned)}
    )`.execute(db)
}

export type LearnedRow = {
  id: string
  key: string
  name: string
  state: 'used' | 'few_clients' | 'not_a_bairro'
  orders: number
  clients: number
  some_clients: { id: string; name: string }[]
  first_seen_at: Date | null
  last_seen_at: Date | null
}

/** How many of the clients are named beside a learned name. */
const namedClients = 3

/** The learned names, those in use first, each with the orders and the clients that it comes from. */
export async function readLearned(db: Db): Promise<LearnedRow[]> {
  const { rows } = await sql<LearnedRow>`
    select b.id, b.key, b.name, b.state, coalesce(sum(s.orders), 0)::int as orders, count(u.id)::int as clients,
      coalesce(jsonb_path_query_array(
        jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by s.last_seen_at desc, u.id) filter (where u.id is not null),
        ${`$[0 to ${namedClients - 1}]`}::jsonpath), '[]') as some_clients,
      min(s.first_seen_at) as first_seen_at, max(s.last_seen_at) as last_seen_at
    from bairros b left join (bairro_sources s join users u on u.id = s.client_id and u.deleted_at is null) on s.key = b.key
    where b.state <> 'deleted' group by b.key
    order by b.state = 'used' desc, max(s.last_seen_at) desc nulls last, b.key`.execute(db)
  return rows
}

/** Deletes a learned name: it is not learned again. Returns the name; undefined if it is not there, or deleted. */
export async function deleteLearned(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with gone as (update bairros set state = 'deleted' where id = ${id}::uuid and state <> 'deleted' returning key, name),
    sources as (delete from bairro_sources where key in (select key from gone))
    select name from gone`.execute(db)
  return rows[0]?.name
}
