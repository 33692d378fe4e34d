import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { base32 } from '@ligeiro/contract/base32'
import { Client } from 'pg'
import type { Database } from '../harness/postgres.ts'

type Status = 'pending' | 'awaiting_approval' | 'in_progress'
/** An order, and the token of its link. */
export type Shared = { id: string; token: string }

/**
 * Adds orders of the first clients in turn, each with a link: of the price if it awaits approval, otherwise of the delivery, whose motoboy was
 * just seen.
 */
export async function addShared(database: Database, status: Status, count: number, clients = 1): Promise<Shared[]> {
  const shared = Array.from({ length: count }, () => ({ id: randomUUID(), token: base32(randomBytes(16)) }))
  const db = new Client(database)
  await db.connect()
  await insert(db, status, shared, clients).finally(() => db.end())
  return shared
}

async function insert(db: Client, status: Status, shared: Shared[], clients: number): Promise<void> {
  const ids = shared.map(({ id }) => id)
  await db.query(
    `insert into orders (id, description, pickup_address, delivery_address, price_cents, status, client_id, motoboy_id, delivery_code,
       qr_hash, created_at, status_changed_at, stepped_at)
     select shared.id, 'Bolo de casamento, 3 andares, não inclinar', 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
       'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande, Florianópolis, SC', case when $2 <> 'pending' then 1850 end, $2, client.id,
       case when $2 = 'in_progress' then (select id from motoboys order by id limit 1) end, '048213', sha256('no QR'), now(), now(), now()
     from unnest($1::uuid[]) with ordinality as shared (id, n) join (
       select id, row_number() over (order by email <> 'cliente@bench.example', id) as n from users where role = 'client'
     ) client on client.n = 1 + (shared.n - 1) % $3::int`,
    [ids, status, clients],
  )
  await db.query(
    `insert into links (id, kind, order_id, token_hash, made_by, made_at, sent_at, told_price_cents, expires_at)
     select gen_random_uuid(), case when $3 = 'awaiting_approval' then 'approval' else 'tracking' end, link.order_id, link.hash, o.client_id,
       now(), now(), case when $3 = 'awaiting_approval' then o.price_cents end, now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as link (order_id, hash) join orders o on o.id = link.order_id`,
    [ids, shared.map(({ token }) => createHash('sha256').update(token).digest()), status],
  )
  await db.query('update motoboys set seen_at = now()')
}
