import { orderStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/**
 * The numbers of all orders by status, without counting all orders: `order_totals` holds them as of a transaction id, and the history
 * says what changed since (migration 0033, docs/decisions/0027-a-live-window-and-pages.md). The rows (status, n) are to be added up.
 */
export const totals = sql`orders_by_status()`

/**
 * Moves `order_totals` forward to the oldest transaction that is still running, so that reading them stays cheap. Several processes may do
 * it at once: each writes numbers that are right for the transaction id that it writes.
 */
export async function advanceTotals(db: Db): Promise<void> {
  const xmin = sql`pg_snapshot_xmin(pg_current_snapshot())`
  await sql`
    insert into order_totals (status, orders, up_to)
    select status, sum(n), ${xmin} from (
      select status, 0 as n from unnest(${[...orderStatuses]}::text[]) status
      union all select status, n from ${totals}
      union all select status, -n from order_changes_since(${xmin})
    ) counted group by status order by status
    on conflict (status) do update set orders = excluded.orders, up_to = excluded.up_to`.execute(db)
}

/** Counts all orders anew: corrects what somebody changed without the application. */
export async function recountTotals(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('order_totals').execute()
    await advanceTotals(tx)
  })
}
