import { createHmac, createSecretKey } from 'node:crypto'
import type { OrderRow } from '../orders/order/rows.ts'
import { sql } from 'kysely'
import { linkQuery, selectLink, type OpenedLink } from './open-link.ts'

const states = {
  pending: 'waiting',
  awaiting_approval: 'awaiting',
  accepted_by_client: 'accepted',
  rejected_by_client: 'rejected',
  in_progress: 'on_the_way',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderRow['status'], string>
/** What the page of a price says; in its HTML as `data-state`. */
export type ApprovalState = (typeof states)[keyof typeof states] | 'no_price'

const terms = ['price_cents', 'extras_cents', 'description', 'pickup_address', 'delivery_address'] as const
const shown = [
  ...terms,
  'status',
  'status_changed_at',
  'delivered_at',
  'approved_at',
  'approved_price_cents',
  'motoboy_id',
  'price_parts',
] as const satisfies (keyof OrderRow)[]

/** A link, and its order as the page of the price needs it. */
type Shown = Pick<OrderRow, (typeof shown)[number]>
export type PricedLink = OpenedLink & Shown
const columns = shown.map((column) => `o.${column}`).join(', ')
export const pricedLink = linkQuery<Shown>('approval', { columns })
export const pricedLinkById = (id: string) => selectLink<Shown>('approval', { columns }, sql`l.id = ${id}`)

/** The states in which the recipient can be told where the delivery is. */
export const underWay: ReadonlySet<ApprovalState> = new Set(['accepted', 'on_the_way'])

export const approvalState = (order: Pick<OrderRow, 'status' | 'price_cents'>): ApprovalState =>
  order.status === 'awaiting_approval' && order.price_cents === null ? 'no_price' : states[order.status]

/** What the order costs in all, in cents. */
export const sumOf = ({ price_cents, extras_cents }: Pick<OrderRow, 'price_cents' | 'extras_cents'>): number =>
  (price_cents ?? 0) + (extras_cents ?? 0)

/** Writes the terms that a client sees and accepts as a digest that nobody else can make: price, what comes on top of it, description and both addresses. */
export function termsDigest(appSecret: string): (link: PricedLink) => string {
  const key = createSecretKey(`${appSecret} link terms`, 'utf8')
  return (link) => {
    const values = [link.order_id, ...terms.map((column) => link[column])]
    return createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url')
  }
}
