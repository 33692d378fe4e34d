import type { OrderFilter } from '@ligeiro/contract/order-filter'
import { parseSearch } from '@ligeiro/contract/order-search'
import { openStatuses } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import { createdBetween } from './day-created.ts'
import { searchCondition } from './search-sql.ts'

const dayMs = 86_400_000

/** The moment from which ended orders belong to `live`. */
export const liveSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/** Who asks, and the time and the time zone in which a filter is read. */
export type Reading = { user: SignedIn; now: Date; zone: string }

const open = sql`o.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`

/** The SQL condition for the orders `o` that a filter finds (docs/product.md, Lists). It includes neither the scope nor deletions. */
export function filterCondition(filter: OrderFilter, { user, now, zone }: Reading): RawBuilder<boolean> {
  const { from, until, status, ended_before, q } = filter
  const search = q === undefined ? undefined : parseSearch(q)
  const conditions = [
    createdBetween({ from, until }, zone),
    ...(status === undefined ? [] : [sql`o.status = any(${[status].flat()}::text[])`]),
    ...(filter.open === undefined ? [] : [filter.open === 'true' ? open : sql`not ${open}`]),
    ...(filter.live === undefined ? [] : [sql`(${open} or o.status_changed_at >= ${liveSince(now)})`]),
    ...(ended_before === undefined
      ? []
      : [sql`not ${open} and o.status_changed_at < ${new Date(ended_before).toISOString()}::timestamptz`]),
    ...(search ? [searchCondition(search, user, now)] : []),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
