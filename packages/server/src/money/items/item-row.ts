import { chargedIfCancelled, shareWithItems, type LivingItem, type WaitPlace } from '@ligeiro/contract/item-kinds'
import type { PriceParts } from '@ligeiro/contract/motoboy-share'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { openStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import { motoboysSeePrices } from '../../firm/shown-prices/shown-prices.ts'
import { completeRules } from '../rules/queries.ts'

/** What the row of an order has of the money on top of its price. */
export type ItemRow = {
  price_parts: PriceParts | null
  extras_cents: number | null
  share_cents: number | null
  arrived_pickup_at: Date | null
  arrived_delivery_at: Date | null
  waiting_place: WaitPlace | null
  waiting_since: Date | null
  waiting_free: number | null
  return_cents: number | null
  returned_at: Date | null
  /** Without those that were voided; null: there never was one. */
  items: LivingItem[] | null
  /** Of an order with a motoboy that is not delivered, in a firm with books; a step may open a cancelled one again. */
  share_rules: Partial<Rules> | null
  sees_price: boolean
}

/** An order that nobody has charged anything for. */
export const withoutItems = {
  extras_cents: null,
  share_cents: null,
  items: null,
  share_rules: null,
} satisfies Partial<ItemRow>

const living = sql`not exists (select from order_items v where v.void_of = i.id)`

/** The `select` list of what an `ItemRow` has besides columns of the order, for orders named `o`. The rules are those of the database's present moment: a share that is not posted yet is a forecast. */
export const itemColumns = sql`
  case when o.extras_cents is not null then (
    select jsonb_agg(jsonb_build_object('kind', i.kind, 'cents', i.cents, 'share_cents', i.share_cents) order by i.id)
    from order_items i where i.order_id = o.id and i.void_of is null and ${living}) end as items,
  case when o.motoboy_id is not null and o.status <> 'delivered'
    and exists (select from money_rules) then money_rules_at(null, o.motoboy_id, now()) end as share_rules,
  ${motoboysSeePrices} as sees_price`

/** Price and extras in cents; of a cancelled order only what is charged. Null: there is neither. */
export function totalOf(
  row: Pick<ItemRow, 'extras_cents' | 'items'> & { status: OrderStatus; price_cents: number | null },
) {
  if (row.status === 'cancelled') {
    const charged = (row.items ?? []).filter(({ kind }) => chargedIfCancelled.includes(kind))
    return charged.length === 0 ? null : charged.reduce((sum, { cents }) => sum + cents, 0)
  }
  if (row.price_cents === null && row.extras_cents === null) return null
  return (row.price_cents ?? 0) + (row.extras_cents ?? 0)
}

/** The parts of a price in cents; a typed price is one part. */
export const partsOf = (row: Pick<ItemRow, 'price_parts'> & { price_cents: number | null }): PriceParts | null =>
  row.price_cents === null ? null : (row.price_parts ?? { base: row.price_cents })

/** What the amounts of an order depend on. */
export type PricedRow = ItemRow & { status: OrderStatus; motoboy_id: string | null; price_cents: number | null }

const open: readonly OrderStatus[] = openStatuses

/** The motoboy's share in cents: as it was posted, or of an order under way by the rules in force when it was read. Null: there is none. */
export function expectedShare(row: PricedRow): number | null {
  if (row.share_cents !== null) return row.share_cents
  if (!row.share_rules || row.motoboy_id === null || !open.includes(row.status)) return null
  return shareWithItems(partsOf(row), row.items ?? [], completeRules(row.share_rules))
}
