import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { StatementFilter } from '@ligeiro/contract/statement-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { dayOf, type DayRule } from '../../platform/time/day-rule.ts'
import { orderColumns, peopleJoins, type OrderRow } from '../order/rows.ts'
import { countedAt, filterCondition } from './filter.ts'

const previewSize = 10

/** The group of a row of sums: all orders, one client, one motoboy (`motoboy_id` null: no motoboy), one status, or one day. */
type Group = 'all' | 'client' | 'motoboy' | 'status' | 'day'
export type Sums = {
  over: Group
  client_id: string | null
  client_name: string | null
  motoboy_id: string | null
  motoboy_name: string | null
  status: OrderStatus | null
  day: string | null
  count: number
  cents: number
  delivered: number
  delivered_cents: number
  cancelled: number
}

/** Reads all sums of a statement in one pass over its orders. */
export async function readSums(db: Db, filter: StatementFilter, rule: DayRule): Promise<Sums[]> {
  const result = await sql<Sums>`
    select sums.over, sums.client_id, client.name as client_name, sums.motoboy_id, motoboy_user.name as motoboy_name,
      sums.status, sums.day::text as day, sums.count, sums.cents, sums.delivered, sums.delivered_cents,
      sums.cancelled
    from (
      select o.client_id, o.motoboy_id, o.status, o.day,
        case grouping(o.client_id, o.motoboy_id, o.status, o.day)
          when 15 then 'all' when 7 then 'client' when 11 then 'motoboy' when 13 then 'status' else 'day' end as over,
        count(*)::int as count,
        coalesce(sum(o.price_cents), 0)::float8 as cents,
        (count(*) filter (where o.status = 'delivered'))::int as delivered,
        coalesce(sum(o.price_cents) filter (where o.status = 'delivered'), 0)::float8 as delivered_cents,
        (count(*) filter (where o.status in ('cancelled', 'rejected_by_client')))::int as cancelled
      from (
        select o.client_id, o.motoboy_id, o.status, o.price_cents, ${dayOf(countedAt(filter), rule)} as day
        from orders o where ${filterCondition(filter, rule)}
      ) o
      group by grouping sets ((), (o.client_id), (o.motoboy_id), (o.status), (o.day))
    ) sums
    left join users client on client.id = sums.client_id
    left join motoboys motoboy on motoboy.id = sums.motoboy_id
    left join users motoboy_user on motoboy_user.id = motoboy.user_id`.execute(db)
  return result.rows
}

/** Reads the first orders of a statement, newest first. */
export async function readPreview(db: Db, filter: StatementFilter, rule: DayRule): Promise<OrderRow[]> {
  const newest = sql`order by ${countedAt(filter)} desc, o.id desc`
  const result = await sql<OrderRow>`
    select ${orderColumns} from (
      select * from orders o where ${filterCondition(filter, rule)} ${newest} limit ${previewSize}
    ) o ${peopleJoins} ${newest}`.execute(db)
  return result.rows
}

export async function countOrders(db: Db, filter: StatementFilter, rule: DayRule): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from orders o where ${filterCondition(filter, rule)}`.execute(db)
  return result.rows[0]?.count ?? 0
}

/** Checks that the client and the motoboy exist. Removed people count too, because their orders stay in the statements. */
export async function readPeopleExist(db: Db, { client_id, motoboy_id }: StatementFilter) {
  const result = await sql<{ client: boolean; motoboy: boolean }>`
    select exists (select 1 from users where id = ${client_id ?? null}::uuid) as client,
      exists (select 1 from motoboys where id = ${motoboy_id ?? null}::uuid) as motoboy`.execute(db)
  return result.rows[0]
}
