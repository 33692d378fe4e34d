import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { gone, invalid } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { present, removalOf } from '../order/present.ts'
import { inScope } from '../order/who-sees-which-orders.ts'
import { orderColumns, peopleJoins, type OrderRow } from '../order/rows.ts'

/** Changes in one answer. */
const pageSize = 1000
/** A page begins after its position: no order has this id. */
const lowestId = '00000000-0000-0000-0000-000000000000'

type Snapshot = { database: string; xmin: string; future: boolean; visibility_changed: boolean }
type Changed = OrderRow & { xid: string; left_scope: boolean }

type Cursor = { database: string; since: string; afterXid: string; afterId: string }
const cursorPattern = /^([0-9a-f-]{36})\.(\d{1,19})(?:\.(\d{1,19})\.([0-9a-f-]{36}))?$/

/**
 * A cursor is `database.since`: the next call reads the changes of all transactions with an id of at least `since`. After a page that is not
 * the last it is `database.since.afterXid.afterId`: the next page begins after that position, and `since` is then the xmin of the first
 * page's snapshot, from which the call after the last page reads.
 */
function parseCursor(cursor: string): Cursor {
  const [, database, since, afterXid = since, afterId = lowestId] = cursorPattern.exec(cursor) ?? []
  if (!database || !since || !afterXid || !isId(afterId)) throw invalid('since inválido', 'since')
  return { database, since, afterXid, afterId }
}

/** The changes after the cursor that concern the user, one more than a page has; a row with the snapshot alone if there are none. */
async function readRows(db: Db, user: SignedIn, { since, afterXid, afterId }: Cursor) {
  // One statement uses one snapshot: every transaction that the snapshot does not see has an id of at least the snapshot's xmin.
  // The subquery hides the cursor from the planner: otherwise PostgreSQL would plan each call anew for the cursor's value, which takes
  // longer than reading. The upper bound excludes nothing: without it the planner expects many rows, and starts processes to read them.
  const after = (xid: string, id: string) =>
    sql`${sql.ref(xid)} >= (select xid from request) and ${sql.ref(xid)} < pg_snapshot_xmax(pg_current_snapshot())
      and (${sql.ref(xid)}, ${sql.ref(id)}) > (select xid, id from request)`
  // Orders that went back to another client, because a merge was undone.
  const separated = sql`
    select e.xid, e.order_id from order_events e
    where ${after('e.xid', 'e.order_id')} and e.step = 'separateClient' and e.before ->> 'client_id' = ${user.id}
    order by e.xid, e.order_id limit ${sql.lit(pageSize + 1)}`
  const { rows } = await sql<Snapshot & (Changed | { id: null })>`
    with request as materialized (select ${since}::xid8 as since, ${afterXid}::xid8 as xid, ${afterId}::uuid as id),
    changed as materialized (
      (select o.changed_xid as xid, o.id from orders o where ${after('o.changed_xid', 'o.id')} and ${inScope(user)}
        order by o.changed_xid, o.id limit ${sql.lit(pageSize + 1)})
      union
      (select e.xid, e.order_id from order_events e
        where ${after('e.xid', 'e.order_id')} and e.left_motoboy_id = (select id from motoboys where user_id = ${user.id})
        order by e.xid, e.order_id limit ${sql.lit(pageSize + 1)})
      ${user.role === 'client' ? sql`union (${separated})` : sql``}
      order by xid, id limit ${sql.lit(pageSize + 1)}
    )
    select snapshot.*, change.* from (
      select (select id from database_identity)::text as database,
        pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        (select since from request) > pg_snapshot_xmax(pg_current_snapshot()) as future,
        -- Whether motoboys see prices has changed since: their lists hold what they should not, or lack what they may see.
        ${user.role === 'motoboy' ? sql`coalesce((select changed_xid >= ${since}::xid8 from settings where key = 'money'), false)` : sql`false`} as visibility_changed
    ) snapshot left join lateral (
      select changed.xid::text, ${orderColumns}, (o.deleted_at is not null or (${inScope(user)}) is not true) as left_scope
      from changed join orders o on o.id = changed.id ${peopleJoins}
    ) change on true
    order by change.xid::xid8, change.id`.execute(db)
  return rows
}

/**
 * Returns the orders that changed since a cursor, and the orders that the user no longer sees, at most `pageSize` of them, and then `more`.
 * It never omits a change, but may repeat one (docs/product.md, Lists).
 */
export async function readChanges(db: Db, user: SignedIn, cursor: string, now: Date) {
  const asked = parseCursor(cursor)
  const { database, since } = asked
  const isFirstPage = asked.afterId === lowestId
  const found = await readRows(db, user, asked)
  const [snapshot] = found
  if (!snapshot || snapshot.database !== database || snapshot.future || snapshot.visibility_changed)
    throw gone('A lista precisa ser carregada de novo.')
  const rows = found.filter((row): row is Snapshot & Changed => row.id !== null)
  const page = rows.slice(0, pageSize)
  // A motoboy may have lost an order, and it changed since: it is in the page twice.
  const changed = [...new Map(page.map((row) => [row.id, row])).values()]
  // A transaction that was open while the first page was read may have changed something before the position of the pages after it.
  const next = `${database}.${isFirstPage ? snapshot.xmin : since}`
  const last = page.at(-1)
  return {
    orders: changed.filter((row) => !row.left_scope).map((row) => present(row, user.role, now)),
    removed: changed.filter((row) => row.left_scope).map((row) => removalOf(row, user.role)),
    ...(rows.length > pageSize && last
      ? { cursor: `${next}.${last.xid}.${last.id}`, more: true as const }
      : { cursor: next }),
  }
}
