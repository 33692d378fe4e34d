import { orderStatuses } from '@ligeiro/contract/order-status'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * The numbers of all orders by status, without counting all orders: `order_totals` holds them as of a transaction id, and the history
 * says what changed since (docs/decisions/0027-a-live-window-and-pages.md).
 *
 * A query for the change of these numbers since the transaction `xid`, as rows (status, n). An order that changed since then counts as
 * it is now, minus as it was before the first step since then. The upper bound excludes nothing; with it the planner expects few rows.
 */
const changesSince = (xid: RawBuilder<unknown>) => sql`
  select change.status, change.n
  from orders o, lateral (
    select e.step, e.before ->> 'status' as status from order_events e
    where e.order_id = o.id and e.xid >= (${xid}) order by e.id limit 1
  ) first_step, lateral (values
    (o.status, case when o.deleted_at is null then 1 else 0 end),
    (first_step.status, case when first_step.step = 'create' then 0 else -1 end)
  ) change (status, n)
  where change.n <> 0 and o.changed_xid >= (${xid}) and o.changed_xid < pg_snapshot_xmax(pg_current_snapshot())`

/** Totals of another cluster, from which this database was copied, may be of transactions that are yet to come here: they are ignored. */
const settled = sql`(select * from order_totals where up_to <= pg_snapshot_xmin(pg_current_snapshot()))`

/** A query for the present numbers as rows (status, n): several rows of one status are to be added up. */
export const totals: RawBuilder<unknown> = sql`
  select status, orders as n from ${settled} settled
  union all
  select status, n from (${changesSince(sql`select max(up_to) from ${settled} settled`)}) changes
  union all
  select status, count(*)::int from orders where deleted_at is null and not exists ${settled} group by status`

/**
 * Moves `order_totals` forward to the oldest transaction that is still running, so that reading them stays cheap. Several processes may do
 * it at once: each writes numbers that are right for the transaction id that it writes.
 */
export async function settleTotals(db: Db): Promise<void> {
  const xmin = sql`select pg_snapshot_xmin(pg_current_snapshot())`
  await sql`
    insert into order_totals (status, orders, up_to)
    select status, sum(n), (${xmin}) from (
      select status, 0 as n from unnest(${[...orderStatuses]}::text[]) status
      union all (${totals})
      union all select status, -n from (${changesSince(xmin)}) later
    ) counted group by status order by status
    on conflict (status) do update set orders = excluded.orders, up_to = excluded.up_to`.execute(db)
}

/** Counts all orders anew: corrects what somebody changed without the application. */
export async function recountTotals(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('order_totals').execute()
    await settleTotals(tx)
  })
}
