import { openStatuses } from '@ligeiro/contract/order-status'
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
  /** No order is inserted where the client has so many open ones. The caller holds the client's row. */
  maxOpen?: number
}

/** Stops counting at `max`: whoever has more is refused alike. */
const hasFewerOpen = (clientId: string, max: number) => sql`(
  select count(*) from (
    select from orders where client_id = ${clientId} and deleted_at is null
      and status in (${sql.join(openStatuses.map((status) => sql.lit(status)))}) limit ${max}
  ) open_orders) < ${max}`

/** A new order with its first line of history, its notice and its pushes, in one statement. Undefined where there are `maxOpen` before it. */
export async function insertOrder(db: Db, user: SignedIn, order: NewOrder): Promise<SteppedRow | undefined> {
  const { id, description, pickup_address, delivery_address, client_id, delivery_code, now, maxOpen } = order
  const pushes = pushesOf('create', user, now)
  const result = await sql<SteppedRow>`
    with o as (
      insert into orders (id, description, pickup_address, delivery_address, client_id, delivery_code, status, created_at, status_changed_at, stepped_at)
      select ${id}::uuid, ${description}, ${pickup_address}, ${delivery_address}, ${client_id}::uuid, ${delivery_code}, 'pending',
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      where ${maxOpen === undefined ? sql`true` : hasFewerOpen(client_id, maxOpen)}
      returning *
    ), event as (
      insert into order_events (order_id, step, actor_id, actor_role, after, at)
      select o.id, 'create', ${user.id}::uuid, ${user.role}, jsonb_build_object('status', o.status, 'description', o.description,
        'pickup_address', o.pickup_address, 'delivery_address', o.delivery_address), ${now}::timestamptz from o
    ), notice as (
      select pg_notify(${ordersChannel}, json_build_object('event', 'order:created', 'order', o.id, 'motoboy', null, 'lost', null, 'gone', false)::text) from o
    ) ${pushes.with}
    select ${orderColumns}, ${pushes.id} as pushes, (select count(*) from notice) from o ${people}`.execute(db)
  return result.rows[0]
}
