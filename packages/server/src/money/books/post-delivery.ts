import { chargedIfCancelled, itemShareOf, type ItemKind } from '@ligeiro/contract/item-kinds'
import { shareOf, type PriceParts } from '@ligeiro/contract/money'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { completeRules } from '../rules/queries.ts'
import { begun, bookDay, readBookDays } from './book-day.ts'
import { isInForce } from './in-force.ts'
import type { Cause, Entry } from './post-entries.ts'

/** The moment and the day of something in the books; the day is `YYYY-MM-DD`. */
type When = { at: string; day: string }
type Item = When & { id: string; kind: ItemKind; cents: number; share_cents: number | null }
/** An entry in force. `item`: of which item; null: of the price. */
type Posted = When & {
  id: string
  item: string | null
  client_id: string | null
  motoboy_id: string | null
  price: number
  share: number
}

/** An order as it is, with its items that were not voided, and what is posted of it. */
type Order = When & {
  order_id: string
  version: number
  status: 'delivered' | 'cancelled' | null
  price: number | null
  parts: PriceParts | null
  client_id: string
  motoboy_id: string | null
  rules: Partial<Rules> | null
  items: Item[]
  posted: Posted[]
}

const text = (moment: string) => sql.raw(`to_json(${moment})#>>'{}'`)
/** Only what ended after the books began is in them. */
const readOrders = (tx: Db, ids: readonly string[], rule: DayRule) =>
  sql<Order>`
    select o.id as order_id, o.version, case when ended.at >= begun.valid_from then o.status end as status, o.price_cents as price,
      o.price_parts as parts, o.client_id, o.motoboy_id, ${text('ended.at')} as at, ${bookDay(sql.raw('ended.at'), rule)} as day,
      money_rules_at(o.client_id, o.motoboy_id, ended.at) as rules,
      case when o.extras_cents is null then '[]'::json else (
        select coalesce(json_agg(json_build_object('id', i.id::text, 'kind', i.kind, 'cents', i.cents, 'share_cents', i.share_cents,
          'at', ${text('greatest(i.at, ended.at)')}, 'day', ${bookDay(sql.raw('greatest(i.at, ended.at)'), rule)}) order by i.id), '[]')
        from order_items i
        where i.order_id = o.id and i.void_of is null and not exists (select from order_items v where v.void_of = i.id)) end as items,
      (select coalesce(json_agg(posted), '[]') from (
        select e.id::text, e.item_id::text as item, e.client_id, e.motoboy_id, ${text('e.happened_at')} as at, e.day::text as day,
          coalesce(sum(-l.cents) filter (where a.kind = 'revenue'), 0)::int as price,
          coalesce(sum(l.cents) filter (where a.kind = 'cost'), 0)::int as share
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.order_id = o.id and e.kind in ('price', 'item') and ${isInForce('e')}
        group by e.id order by e.id
      ) posted) as posted
    from orders o cross join ${begun}
      cross join lateral (select case o.status when 'delivered' then o.delivered_at when 'cancelled' then o.status_changed_at end as at) ended
    where o.id = ${anyOf(ids)}`.execute(tx)

type Wanted = Omit<Posted, 'id'>

/** The entries that the books should have of an order. */
function wantedOf({ status, price, items, motoboy_id, client_id, ...order }: Order): Wanted[] {
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

const isSame = (one: Wanted, other: Wanted) =>
  one.price === other.price &&
  one.share === other.share &&
  one.client_id === other.client_id &&
  one.motoboy_id === other.motoboy_id &&
  Date.parse(one.at) === Date.parse(other.at)

const linesOf = ({ price, share, client_id, motoboy_id }: Wanted): Entry['lines'] => [
  { kind: 'client_open', party: client_id, cents: price },
  { kind: 'revenue', party: null, cents: -price },
  { kind: 'cost', party: null, cents: share },
  { kind: 'courier_earned', party: motoboy_id, cents: -share },
]

/** The entries of an order, and what the motoboy earns by it, in cents. */
function postingOf(order: Order, cause: Cause): { entries: Entry[]; share: number | null } {
  const wanted = wantedOf(order)
  const entryOf = ({ item, client_id, motoboy_id, at, day }: Wanted, suffix = '') => ({
    ...cause,
    kind: item === null ? ('price' as const) : ('item' as const),
    key: `order:${order.order_id}:${order.version}:${item === null ? 'price' : `item:${item}`}${suffix}`,
    item_id: item,
    client_id,
    motoboy_id,
    day,
    happened_at: new Date(at),
  })
  const isKept = (posted: Posted) => wanted.some((one) => one.item === posted.item && isSame(one, posted))
  const isNew = (one: Wanted) => !order.posted.some((posted) => posted.item === one.item && isSame(one, posted))
  const entries: Entry[] = [
    ...order.posted
      .filter((posted) => !isKept(posted))
      .map((posted) => ({ ...entryOf(posted, ':reversal'), reverses: posted.id })),
    ...wanted.filter(isNew).map((one) => ({ ...entryOf(one), lines: linesOf(one)! })),
  ]
  return { entries, share: wanted.length === 0 ? null : wanted.reduce((sum, one) => sum + one.share, 0) }
}

/** Entries of orders, and the statement that writes the shares with them. */
type Posting = { entries: Entry[]; shared?: RawBuilder<unknown> }

/**
 * What makes the books say what each order is now: a delivery and what was charged on top are posted, and what was posted otherwise is reversed
 * first. The share is by the rules in force at the time of the delivery, also for a price or an item that comes later. The transaction has
 * locked the orders.
 */
export async function deliveryEntries(tx: Db, causes: readonly Cause[]): Promise<Posting> {
  if (causes.length === 0) return { entries: [] }
  const { rows } = await readOrders(
    tx,
    causes.map(({ order_id }) => order_id),
    await readBookDays(tx),
  )
  const found = new Map(rows.map((order) => [order.order_id, order]))
  const postings = causes.flatMap((cause) => {
    const order = found.get(cause.order_id)
    return order ? { id: order.order_id, ...postingOf(order, cause) } : []
  })
  const shares = JSON.stringify(postings.map(({ id, share }) => ({ id, share })))
  const shared = sql`with shared as (
    update orders o set share_cents = new.share from jsonb_to_recordset(${shares}::jsonb) new (id uuid, share int)
    where o.id = new.id and o.share_cents is distinct from new.share)`
  return { entries: postings.flatMap(({ entries }) => entries), shared }
}
