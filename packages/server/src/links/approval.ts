import { createHmac } from 'node:crypto'
import type { OrderRow } from '../orders/rows.ts'

/** What the page of a price says; in its HTML as `data-state`. */
export type ApprovalState =
  'awaiting' | 'no_price' | 'waiting' | 'accepted' | 'rejected' | 'on_the_way' | 'delivered' | 'cancelled'

const states: Record<OrderRow['status'], ApprovalState> = {
  pending: 'waiting',
  awaiting_approval: 'awaiting',
  accepted_by_client: 'accepted',
  rejected_by_client: 'rejected',
  in_progress: 'on_the_way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

export const approvalState = (order: OrderRow): ApprovalState =>
  order.status === 'awaiting_approval' && order.price_cents === null ? 'no_price' : states[order.status]

/** The terms that a client sees and accepts: price, description and both addresses, as a digest that nobody else can make. */
export function termsOf(order: OrderRow, appSecret: string): string {
  const terms = [order.id, order.price_cents, order.description, order.pickup_address, order.delivery_address]
  return createHmac('sha256', `${appSecret} link terms`).update(JSON.stringify(terms)).digest('base64url')
}

/** A link as the page needs it. */
export type ApprovalLink = { id: string; order_id: string; told_price_cents: number; expires_at: Date }
