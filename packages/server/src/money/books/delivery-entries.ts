import { chargedIfCancelled, itemShareOf } from '@ligeiro/contract/item-kinds'
import { shareOf } from '@ligeiro/contract/motoboy-share'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { completeRules } from '../rules/queries.ts'
import { readBookDays } from './book-day.ts'
import { readOrdersToPost, type OrderToPost, type PostedEntry } from './orders-to-post.ts'
import type { Cause, Entry, Line } from './post-entries.ts'

type ExpectedEntry = Omit<PostedEntry, 'id'>

/** The entries that the books should have of an order. */
function expectedOf({ status, price, items, motoboy_id, client_id, ...order }: OrderToPost): ExpectedEntry[] {
  // Neither delivered nor cancelled, or before the books began.
  if (status === null) return []
  const rules = motoboy_id && order.rules ? completeRules(order.rules) : null
  const whose = { client_id, motoboy_id }
  const parts = price === null ? null : (order.parts ?? { base: price })
  const base = {
    item: null,
    ...whose,
    at: order.at,
    day: order.day,
    price: price ?? 0,
    share: rules ? shareOf(parts, rules.share, rules.shares) : 0,
  }
  const charged = items.filter(({ kind }) => status === 'delivered' || chargedIfCancelled.includes(kind))
  return [
    ...(status === 'delivered' ? [base] : []),
    ...charged.map(({ id, at, day, ...item }) => ({
      item: id,
      ...whose,
      at,
      day,
      price: item.cents,
      share: rules ? itemShareOf(item, rules.shares) : 0,
    })),
  ]
}

const isSame = (one: ExpectedEntry, other: ExpectedEntry) =>
  one.item === other.item &&
  one.price === other.price &&
  one.share === other.share &&
  one.client_id === other.client_id &&
  one.motoboy_id === other.motoboy_id &&
  Date.parse(one.at) === Date.parse(other.at)

const linesOf = ({ price, share, client_id, motoboy_id }: ExpectedEntry): Line[] => [
  { kind: 'client_open', party: client_id, cents: price },
  { kind: 'revenue', party: null, cents: -price },
  { kind: 'cost', party: null, cents: share },
  { kind: 'courier_earned', party: motoboy_id, cents: -share },
]

/** The entries of an order, and what the motoboy earns by it, in cents. */
function entriesOf(order: OrderToPost, cause: Cause): { entries: Entry[]; share: number | null } {
  const expected = expectedOf(order)
  const entryOf = ({ item, client_id, motoboy_id, at, day }: ExpectedEntry, suffix = '') => ({
    ...cause,
    kind: item === null ? ('price' as const) : ('item' as const),
    key: `order:${order.order_id}:${order.version}:${item === null ? 'price' : `item:${item}`}${suffix}`,
    item_id: item,
    client_id,
    motoboy_id,
    day,
    happened_at: new Date(at),
  })
  const outdated = order.posted.filter((posted) => !expected.some((one) => isSame(one, posted)))
  const missing = expected.filter((one) => !order.posted.some((posted) => isSame(one, posted)))
  const entries: Entry[] = [
    ...outdated.map((posted) => ({ ...entryOf(posted, ':reversal'), reverses: posted.id })),
    ...missing.map((one) => ({ ...entryOf(one), lines: linesOf(one) })),
  ]
  return { entries, share: expected.length === 0 ? null : expected.reduce((sum, one) => sum + one.share, 0) }
}

/** Entries of orders, and the `with` clause of their statement that writes what the motoboys earn to the orders. */
type DeliveryEntries = { entries: Entry[]; shareUpdate?: RawBuilder<unknown> }

/**
 * The entries that bring the books to the present state of each order: what differs from it is reversed, and what is missing is posted. The
 * share is by the rules in force at the time of the delivery, also for a later price or item. The transaction has locked the orders.
 */
export async function deliveryEntries(tx: Db, causes: readonly Cause[]): Promise<DeliveryEntries> {
  if (causes.length === 0) return { entries: [] }
  const { rows } = await readOrdersToPost(
    tx,
    causes.map(({ order_id }) => order_id),
    await readBookDays(tx),
  )
  const found = new Map(rows.map((order) => [order.order_id, order]))
  const posted = causes.flatMap((cause) => {
    const order = found.get(cause.order_id)
    return order ? { id: order.order_id, ...entriesOf(order, cause) } : []
  })
  const shares = JSON.stringify(posted.map(({ id, share }) => ({ id, share })))
  const shareUpdate = sql`with shared as (
    update orders o set share_cents = new.share from jsonb_to_recordset(${shares}::jsonb) new (id uuid, share int)
    where o.id = new.id and o.share_cents is distinct from new.share)`
  return { entries: posted.flatMap(({ entries }) => entries), shareUpdate }
}
