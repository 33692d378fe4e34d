import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { base32 } from '@ligeiro/contract/base32'
import { query, type Database } from '../harness/postgres.ts'
import { newOrder } from './order-writes.ts'
import { emailOf } from './people.ts'

type Status = 'pending' | 'awaiting_approval' | 'in_progress'
/** An order, and the token of its link. */
export type Shared = { id: string; token: string }

/**
 * Adds orders of client 1, each with a link: of the price if it awaits approval, otherwise of the delivery, whose motoboy was
 * just seen.
 */
export async function addShared(database: Database, status: Status, count: number): Promise<Shared[]> {
  const shared = Array.from({ length: count }, () => ({ id: randomUUID(), token: base32(randomBytes(16)) }))
  const ids = shared.map(({ id }) => id)
  await query(
    database,
    `insert into orders (id, description, pickup_address, delivery_address, price_cents, status, client_id, motoboy_id, delivery_code,
       qr_hash, created_at, status_changed_at, stepped_at)
     select shared.id, $4, $5, $6, case when $2 <> 'pending' then 1850 end, $2, client.id,
       case when $2 = 'in_progress' then (select id from motoboys order by id limit 1) end, '048213', sha256('no QR'), now(), now(), now()
     from unnest($1::uuid[]) as shared (id), users client where client.email = $3`,
    [ids, status, emailOf('client'), ...Object.values(newOrder)],
  )
  await query(
    database,
    `insert into links (id, kind, order_id, token_hash, made_by, made_at, sent_at, told_price_cents, expires_at)
     select gen_random_uuid(), case when $3 = 'awaiting_approval' then 'approval' else 'tracking' end, link.order_id, link.hash, o.client_id,
       now(), now(), case when $3 = 'awaiting_approval' then o.price_cents end, now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as link (order_id, hash) join orders o on o.id = link.order_id`,
    [ids, shared.map(({ token }) => createHash('sha256').update(token).digest()), status],
  )
  await query(database, 'update motoboys set seen_at = now(), located_at = now()')
  return shared
}
