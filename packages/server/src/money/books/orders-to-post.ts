import type { ItemKind } from '@ligeiro/contract/item-kinds'
import type { PriceParts } from '@ligeiro/contract/motoboy-share'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { begun, bookDay } from './book-day.ts'
import { isInForce } from './in-force.ts'

/** The moment and the day of something in the books; the day is `YYYY-MM-DD`. */
type When = { at: string; day: string }
type Item = When & { id: string; kind: ItemKind; cents: number; share_cents: number | null }
/** An entry in force. `item`: of which item; null: of the price. */
export type PostedEntry = When & {
  id: string
  item: string | null
  client_id: string | null
  motoboy_id: string | null
  price: number
  share: number
}

/** An order as it is, with its items that were not voided, and what is posted of it. */
export type OrderToPost = When & {
  order_id: string
  version: number
  status: 'delivered' | 'cancelled' | null
  price: number | null
  parts: PriceParts | null
  client_id: string
  motoboy_id: string | null
  rules: Partial<Rules> | null
  items: Item[]
  posted: PostedEntry[]
}

/** As JSON writes a moment: it is compared with what is posted, which is read as JSON. */
const isoText = (moment: string) => sql.raw(`to_json(${moment})#>>'{}'`)
/** Only what ended after the books began is in them. */
export const readOrdersToPost = (tx: Db, ids: readonly string[], rule: DayRule) =>
  sql<OrderToPost>`
    select o.id as order_id, o.version, case when ended.at >= begun.valid_from then o.status end as status, o.price_cents as price,
      o.price_parts as parts, o.client_id, o.motoboy_id, ${isoText('ended.at')} as at, ${bookDay(sql.raw('ended.at'), rule)} as day,
      money_rules_at(o.client_id, o.motoboy_id, ended.at) as rules,
      case when o.extras_cents is null then '[]'::json else (
        select coalesce(json_agg(json_build_object('id', i.id::text, 'kind', i.kind, 'cents', i.cents, 'share_cents', i.share_cents,
          'at', ${isoText('greatest(i.at, ended.at)')}, 'day', ${bookDay(sql.raw('greatest(i.at, ended.at)'), rule)}) order by i.id), '[]')
        from order_items i
        where i.order_id = o.id and i.void_of is null and not exists (select from order_items v where v.void_of = i.id)) end as items,
      (select coalesce(json_agg(posted), '[]') from (
        select e.id::text, e.item_id::text as item, e.client_id, e.motoboy_id, ${isoText('e.happened_at')} as at, e.day::text as day,
          coalesce(sum(-l.cents) filter (where a.kind = 'revenue'), 0)::int as price,
          coalesce(sum(l.cents) filter (where a.kind = 'cost'), 0)::int as share
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.order_id = o.id and e.kind in ('price', 'item') and ${isInForce('e')}
        group by e.id order by e.id
      ) posted) as posted
    from orders o cross join ${begun}
      cross join lateral (select case o.status when 'delivered' then o.delivered_at when 'cancelled' then o.status_changed_at end as at) ended
    where o.id = ${anyOf(ids)}`.execute(tx)
