import { orderStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** All orders by status without counting them: `order_totals` as of a transaction id, and the history since. Rows (status, n) are added up. */
export const totals = sql`orders_by_status()`

/** Moves `order_totals` to the oldest running transaction, so that reading stays cheap. Several processes may do it at once. */
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
