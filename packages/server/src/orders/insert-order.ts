import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { pushesOf } from './pushes.ts'
import { ordersChannel } from './notice.ts'
import { orderColumns, people, type SteppedRow } from './rows.ts'

export type NewOrder = {
  id: string
  description: string
  pickup_address: string
  delivery_address: string
  client_id: string
  delivery_code: string
  now: Date
}

/** A new order with its first line of history, its notice and its pushes, in one statement. */
export async function insertOrder(db: Db, user: SignedIn, order: NewOrder): Promise<SteppedRow> {
  const { id, description, pickup_address, delivery_address, client_id, delivery_code, now } = order
  const pushes = pushesOf('create', user, now)
  const result = await sql<SteppedRow>`
    with o as (
      insert into orders (id, description, pickup_address, delivery_address, client_id, delivery_code, status, created_at, status_changed_at, stepped_at)
      values (${id}, ${description}, ${pickup_address}, ${delivery_address}, ${client_id}, ${delivery_code}, 'pending', ${now}, ${now}, ${now})
      returning *
    ), event as (
      insert into order_events (order_id, step, actor_id, actor_role, after, at)
      select o.id, 'create', ${user.id}::uuid, ${user.role}, jsonb_build_object('status', o.status, 'description', o.description,
        'pickup_address', o.pickup_address, 'delivery_address', o.delivery_address), ${now}::timestamptz from o
    ), notice as (
      select pg_notify(${ordersChannel}, json_build_object('event', 'order:created', 'order', o.id, 'motoboy', null, 'lost', null, 'gone', false)::text) from o
    ) ${pushes.with}
    select ${orderColumns}, ${pushes.id} as pushes, (select count(*) from notice) from o ${people}`.execute(db)
  const [row] = result.rows
  if (!row) throw new Error(`order ${id} was not inserted`)
  return row
}
