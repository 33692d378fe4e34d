import { sql, type Insertable } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { columnNames, type OrderColumns } from '../order/fields.ts'
import type { Change } from '../order/step.ts'

/** PostgreSQL takes an array for one of its own, and these columns are JSON. */
const stored = (set: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(set).map(([column, value]) => [column, Array.isArray(value) ? JSON.stringify(value) : value]),
  )

const newOrder = ({ id, set }: Change) =>
  stored({
    id,
    ...Object.fromEntries(columnNames.map((column) => [column, set[column as keyof OrderColumns]])),
  }) as Insertable<Schema['orders']>

/** The changes that set the same values, which one statement writes. */
function alike(changes: readonly Change[]): Change[][] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const { version: _, ...set } = change.set
    const key = JSON.stringify(set)
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
}

/** The history lines of changes, which are the notices of their events, written by the statement that changes the orders. */
const withLines = (tx: Tx, changes: readonly Change[]) =>
  tx.with('lines', (db) =>
    db.insertInto('order_events').values(changes.map(({ id, line }) => ({ order_id: id, ...line }))),
  )

async function updateOrders(tx: Tx, changes: readonly Change[]): Promise<void> {
  const { version: _, ...set } = changes[0]!.set
  const { numUpdatedRows } = await withLines(tx, changes)
    .updateTable('orders')
    .set({ ...stored(set), version: sql`version + 1`, changed_xid: sql<never>`pg_current_xact_id()` })
    .where((order) => order.or(changes.map(({ id, version }) => order.and({ id, version: version! }))))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== changes.length) throw new Error(`order ${changes[0]!.id} is locked, and has changed`)
}

/** Writes new orders, and changes of orders that the transaction has locked. */
export async function saveOrders(tx: Tx, changes: readonly Change[]): Promise<void> {
  const created = changes.filter(({ version }) => version === null)
  if (created.length > 0) await withLines(tx, created).insertInto('orders').values(created.map(newOrder)).execute()
  for (const group of alike(changes.filter(({ version }) => version !== null))) await updateOrders(tx, group)
}
