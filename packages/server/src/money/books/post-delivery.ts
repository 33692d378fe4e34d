import { shareOf, type PriceParts } from '@ligeiro/contract/money'
import type { Rules } from '@ligeiro/contract/money-api'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { completeRules } from '../rules/queries.ts'
import { bookDay, bookDayJoins } from './book-day.ts'
import type { Entry } from './post-entries.ts'

/** A delivered order, and its entry that no other one reverses. */
type Posting = {
  order_id: string
  version: number
  is_delivered: boolean
  price: number | null
  parts: PriceParts | null
  client_id: string
  motoboy_id: string | null
  delivered_at: Date
  day: string
  rules: Partial<Rules> | null
  posted_id: string | null
  posted_client: string | null
  posted_motoboy: string | null
  posted_at: Date | null
  posted_day: string | null
  posted_price: number
  posted_share: number
}

const readPosting = (tx: Db, orderId: string) =>
  sql<Posting>`
    select o.id as order_id, o.version, o.status = 'delivered' and o.delivered_at >= begun.valid_from as is_delivered, o.price_cents as price,
      o.price_parts as parts, o.client_id, o.motoboy_id, o.delivered_at, ${bookDay(sql`o.delivered_at`)} as day,
      money_rules_at(o.client_id, o.motoboy_id, o.delivered_at) as rules, posted.id as posted_id, posted.client_id as posted_client,
      posted.motoboy_id as posted_motoboy, posted.happened_at as posted_at, posted.day as posted_day,
      coalesce(posted.price, 0)::int as posted_price, coalesce(posted.share, 0)::int as posted_share
    from orders o ${bookDayJoins}
      left join lateral (
        select e.id, e.client_id, e.motoboy_id, e.happened_at, e.day::text as day, sum(-l.cents) filter (where a.kind = 'revenue') as price,
          sum(l.cents) filter (where a.kind = 'cost') as share
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.order_id = o.id and e.kind = 'price' and e.reverses is null
          and not exists (select from ledger_entries r where r.reverses = e.id)
        group by e.id
      ) posted on true
    where o.id = ${orderId}`.execute(tx)

/**
 * What makes the books say what the order is now: a delivery is posted, and what was posted otherwise is reversed first. The share is by
 * the rules in force at the time of the delivery, also for a price that comes later. The transaction has locked the order.
 */
export async function deliveryEntries(
  tx: Db,
  orderId: string,
  { actor, now }: { actor: string; now: Date },
): Promise<Entry[]> {
  const [posting] = (await readPosting(tx, orderId)).rows
  if (!posting) return []
  const { price, motoboy_id, client_id, version } = posting
  const parts = price === null ? null : (posting.parts ?? { base: price })
  const rules = posting.rules && completeRules(posting.rules)
  const share = motoboy_id && rules ? shareOf(parts, rules.share, rules.shares) : 0
  const isPosted = posting.posted_id !== null
  const isSame =
    posting.is_delivered &&
    posting.posted_price === (price ?? 0) &&
    posting.posted_share === share &&
    posting.posted_client === client_id &&
    posting.posted_motoboy === motoboy_id &&
    posting.posted_at?.getTime() === posting.delivered_at.getTime()
  if (isPosted && isSame) return []
  const key = `order:${orderId}:${version}:price`
  const common = { kind: 'price', order_id: orderId, posted_at: now, actor_id: actor } as const
  const entries: Entry[] = []
  if (isPosted)
    entries.push({
      ...common,
      key: `${key}:reversal`,
      client_id: posting.posted_client,
      motoboy_id: posting.posted_motoboy,
      day: posting.posted_day!,
      happened_at: posting.posted_at!,
      reverses: posting.posted_id!,
    })
  if (posting.is_delivered)
    entries.push({
      ...common,
      key,
      client_id,
      motoboy_id,
      day: posting.day,
      happened_at: posting.delivered_at,
      lines: [
        { kind: 'client_open', party: client_id, cents: price ?? 0 },
        { kind: 'revenue', party: null, cents: -(price ?? 0) },
        { kind: 'cost', party: null, cents: share },
        { kind: 'courier_earned', party: motoboy_id, cents: -share },
      ],
    })
  return entries
}
