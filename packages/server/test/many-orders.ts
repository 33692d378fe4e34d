import { randomUUID } from 'node:crypto'
import type { ReceivedBy } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

export type MadeOrder = {
  id: string
  created_at: string
  description: string
  pickup_address: string
  delivery_address: string
  price_cents: number | null
  status: OrderStatus
  client_id: string
  motoboy_id: string | null
  deleted_at: string | null
  delivered_at: string | null
  receiver: string | null
  received_by: ReceivedBy | null
}

/** Builds the row of an order of this client, delivered and created at noon in São Paulo unless `wanted` says otherwise. */
export const orderRow = (client_id: string, wanted: Partial<MadeOrder> = {}): MadeOrder => ({
  id: randomUUID(),
  created_at: '2026-03-02T15:00:00.000Z',
  description: 'Bolo de casamento',
  pickup_address: 'Rua Bocaiúva, 2468',
  delivery_address: 'Rua Lauro Linhares, 1288',
  price_cents: 2500,
  status: 'delivered',
  client_id,
  motoboy_id: null,
  deleted_at: null,
  delivered_at: null,
  receiver: null,
  received_by: null,
  ...wanted,
})

/** Inserts any number of past orders with one statement. */
export async function insertOrders(db: Db, orders: readonly MadeOrder[]): Promise<void> {
  await sql`
    insert into orders (id, created_at, status_changed_at, stepped_at, description, pickup_address, delivery_address,
      price_cents, status, client_id, motoboy_id, deleted_at, delivered_at, receiver, received_by, delivery_code)
    select id, created_at, created_at, created_at, description, pickup_address, delivery_address,
      price_cents, status, client_id, motoboy_id, deleted_at, delivered_at, receiver, received_by, '482913'
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as made (id uuid, created_at timestamptz, description text,
      pickup_address text, delivery_address text, price_cents integer, status text, client_id uuid, motoboy_id uuid,
      deleted_at timestamptz, delivered_at timestamptz, receiver text, received_by text)`.execute(db)
}
