import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { gone, invalid } from '../http/errors.ts'
import { present } from './present.ts'
import { inScope } from './queries.ts'
import { orderColumns, peopleJoins, type OrderRow } from './rows.ts'

/** Above this number of changes, loading all orders again is cheaper. */
const maxChanges = 5000

type Snapshot = { database: string; xmin: string; future: boolean }
type Changed = OrderRow & { left_scope: boolean }

/**
 * Returns the orders that changed since a cursor, and the orders that the user no longer sees. It never omits a change, but may repeat
 * one (docs/product.md, Lists).
 */
export async function readChanges(db: Db, user: SignedIn, cursor: string, now: Date) {
  const [, database, since] = /^([0-9a-f-]{36})\.(\d{1,19})$/.exec(cursor) ?? []
  if (!database || !since) throw invalid('since inválido', 'since')
  // One statement uses one snapshot: every transaction that the snapshot does not see has an id of at least the snapshot's xmin.
  // The subquery hides the cursor from the planner: otherwise PostgreSQL would plan each call anew for the cursor's value, which takes
  // longer than reading.
  const result = await sql<Snapshot & (Changed | { id: null })>`
    with request as materialized (select ${since}::xid8 as since), changed as materialized (
      (select o.id from orders o where o.changed_xid >= (select since from request) and ${inScope(user)}
        order by o.changed_xid limit ${sql.lit(maxChanges + 1)})
      union
      (select e.order_id from order_events e
        where e.xid >= (select since from request) and e.left_motoboy_id = (select id from motoboys where user_id = ${user.id})
        order by e.xid limit ${sql.lit(maxChanges + 1)})
    )
    select snapshot.*, change.* from (
      select (select id from database_identity)::text as database,
        pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        (select since from request) > pg_snapshot_xmax(pg_current_snapshot()) as future
    ) snapshot left join lateral (
      select ${orderColumns}, (o.deleted_at is not null or (${inScope(user)}) is not true) as left_scope
      from orders o ${peopleJoins} where o.id in (select id from changed)
    ) change on true`.execute(db)
  const [snapshot] = result.rows
  if (!snapshot || snapshot.database !== database || snapshot.future || result.rows.length > maxChanges)
    throw gone('A lista precisa ser carregada de novo.')
  const changed = result.rows.filter((row): row is Snapshot & Changed => row.id !== null)
  return {
    orders: changed.filter((row) => !row.left_scope).map((row) => present(row, user.role, now)),
    removed: changed.filter((row) => row.left_scope).map(({ id, version }) => ({ id, version })),
    cursor: `${snapshot.database}.${snapshot.xmin}`,
  }
}
