import type { OrderStatus } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { OrderRow } from '../order/rows.ts'

/** The status before the order was delivered or cancelled, or before it was started. A reopening does not count: it only took back what was before. */
export async function readFormer(db: Db, { id }: OrderRow, wanted: OrderStatus): Promise<OrderStatus | undefined> {
  const { rows } = await sql<{ former: OrderStatus }>`
    select before ->> 'status' as former from order_events
    where order_id = ${id} and step <> 'reopen' and after ->> 'status' = ${wanted} and before ->> 'status' <> ${wanted}
    order by id desc limit 1`.execute(db)
  return rows[0]?.former
}

/** The status before a step that is taken back. No status claims an approval of another price or address. */
export function formerStatus(row: OrderRow, former: OrderStatus = 'pending'): OrderStatus {
  if (former === 'in_progress' && row.motoboy_id === null) return 'pending'
  if (former !== 'accepted_by_client') return former
  if (row.price_cents === null) return 'pending'
  return row.approved_at !== null && row.approved_price_cents === row.price_cents ? former : 'awaiting_approval'
}
