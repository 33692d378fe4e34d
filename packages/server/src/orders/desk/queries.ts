import { newsSteps } from '@ligeiro/contract/step-words'
import type { DayFigures, NewsLine } from '@ligeiro/contract/desk-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import type { Role } from '@ligeiro/contract/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { dayOf, type DayRule } from '../../platform/time/day-rule.ts'
import { deliveredAt } from '../order/rows.ts'

const limit = 50
/** The number of the newest lines of the history that are searched. Without it the whole history would be read where only one person works. */
const searchedLines = 5000

type NewsRow = {
  id: string
  step: NewsLine['step']
  actor_name: string
  actor_role: Role
  order_id: string
  description: string
  client_name: string
  at: Date
  reason: string | null
  note: string | null
}

/** Reads the last steps that others than this user took, newest first, after the line `since`. Those of deleted orders are left out. */
export async function readNews(db: Db, userId: string, since = '0'): Promise<NewsLine[]> {
  const { rows } = await sql<NewsRow>`
    select e.id, e.step, actor.name as actor_name, e.actor_role, o.id as order_id, o.description, client.name as client_name,
      e.at, coalesce(e.after ->> 'not_delivered_reason', e.after ->> 'rejection_reason') as reason, coalesce(e.after ->> 'not_delivered_note', e.after ->> 'note', e.after ->> 'reason') as note
    from (
      select * from (select * from order_events order by id desc limit ${sql.lit(searchedLines)}) newest
      where id > ${since}::bigint and actor_id <> ${userId}::uuid and step = any(${newsSteps}::text[])
      order by id desc limit ${sql.lit(limit)}
    ) e
    join orders o on o.id = e.order_id and o.deleted_at is null
    join users client on client.id = o.client_id
    join users actor on actor.id = e.actor_id
    order by e.id desc`.execute(db)
  return rows.map(({ actor_name, actor_role, order_id, description, client_name, at, ...line }) => ({
    ...line,
    actor: { name: actor_name, role: actor_role },
    order: { id: order_id, description, client: client_name },
    at: at.toISOString(),
  }))
}

/** Reads what was delivered on the firm's present day. A day has at most 33 hours (its end moved by 8), and one more when the clocks change. */
export async function readDayFigures(db: Db, rule: DayRule, now: Date): Promise<DayFigures> {
  const { rows } = await sql<{ delivered: number; cents: number; unpriced: number; median: number | null }>`
    select count(*)::int as delivered, coalesce(sum(o.price_cents), 0)::float8 as cents,
      (count(*) filter (where o.price_cents is null))::int as unpriced,
      percentile_cont(0.5) within group (order by extract(epoch from ${deliveredAt} - o.created_at)::float8 / 60) as median
    from orders o
    where o.deleted_at is null and o.status = 'delivered' and ${deliveredAt} > ${now}::timestamptz - interval '34 hours'
      and ${dayOf(deliveredAt, rule)} = ${dayOf(sql`${now}::timestamptz`, rule)}`.execute(db)
  const { delivered, cents, unpriced, median } = rows[0]!
  return { delivered, total: reaisOf(cents), unpriced, median_minutes: median === null ? null : Math.round(median) }
}
