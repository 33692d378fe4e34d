import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/role'
import { sql, type UpdateObject } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import type { Schema } from '../src/platform/db/schema.ts'
import { createOrder } from '../src/orders/operations/create-order.ts'
import { ordersChannel } from '../src/orders/order/notice.ts'
import { present } from '../src/orders/order/present.ts'
import { loadOrders } from '../src/orders/order/queries.ts'

export type Wanted = {
  client: { id: string; role?: Role }
  motoboy?: { motoboyId: string } | null
  status?: OrderStatus
  /** Reais. */
  price?: number | null
}

/** Reads an order as the admin sees it now, deleted or not. */
export async function orderNow(db: Db, id: string): Promise<Order> {
  const row = (await loadOrders(db, [id])).get(id)
  if (!row) throw new Error(`no order ${id}`)
  return present(row, 'admin', new Date(0))
}

/** Inserts an order in the wanted status and returns it. Its history has only the line of its creation. */
export async function insertOrderAt(db: Db, now: Date, wanted: Wanted): Promise<Order> {
  return orderNow(db, await insertOrder(db, now, wanted))
}

/** Inserts an order in the wanted status, with further `columns`, and returns its id. */
export async function insertOrder(
  db: Db,
  now: Date,
  wanted: Wanted,
  columns: UpdateObject<Schema, 'orders'> = {},
): Promise<string> {
  const { client, motoboy = null, status = 'pending', price = 25 } = wanted
  const body = {
    description: 'Bolo de casamento',
    pickup_address: 'Rua Bocaiúva, 2468',
    delivery_address: 'Rua Lauro Linhares, 1288',
  }
  const user = { id: client.id, role: client.role ?? 'client' }
  const { id } = await db.transaction().execute((tx) => createOrder(tx, { user, now, maxOpen: 0, body }))
  await db
    .updateTable('orders')
    .set({
      status,
      price_cents: price === null ? null : Math.round(price * 100),
      motoboy_id: motoboy?.motoboyId ?? null,
      delivery_code: '482913',
      delivered_at: status === 'delivered' ? now : null,
      ...columns,
    })
    .where('id', '=', id)
    // Without a call, no process tells the others that there is a new line in the history.
    .returning(sql`pg_notify(${ordersChannel}, '')`.as('notified'))
    .execute()
  return id
}

type HistoryLine = {
  step: string
  at: Date
  received_at: Date | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Reads the stored history of an order, oldest line first. */
export async function historyOf(db: Db, id: string): Promise<HistoryLine[]> {
  const result = await sql<HistoryLine>`
    select step, at, received_at, before, after from order_events where order_id = ${id} order by id`.execute(db)
  return result.rows
}
