import { openStatuses } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { pushesOf } from './pushes.ts'
import { ordersChannel } from './notice.ts'
import { orderColumns, peopleJoins, type SteppedRow } from './rows.ts'

export type NewOrder = {
  id: string
  description: string
  pickup_address: string
  delivery_address: string
  client_id: string
  delivery_code: string
  now: Date
  /** Insert nothing if the client already has this many open orders. The caller must have locked the client's row. */
  maxOpen?: number
}

/** Has the client fewer than `max` open orders? The count stops at `max`, because more makes no difference. */
const hasFewerOpen = (clientId: string, max: number) => sql`(
  select count(*) from (
    select from orders where client_id = ${clientId} and deleted_at is null
      and status in (${sql.join(openStatuses.map((status) => sql.lit(status)))}) limit ${max}
  ) open_orders) < ${max}`

/**
 * Inserts an order, its first history row, its notification and its pushes in one statement. Returns undefined if the client already
 * has `maxOpen` open orders.
 */
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
    select ${orderColumns}, ${pushes.id} as pushes, (select count(*) from notice) from o ${peopleJoins}`.execute(db)
  return result.rows[0]
}
