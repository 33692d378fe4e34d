import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { unlearnOrders } from '../addresses/address-book/learn.ts'
import { undoImportedOrders } from '../orders/operations/import-orders.ts'
import { recordAuditEvent } from '../people/audit/queries.ts'
import { deleteUser } from '../people/users/remove-user.ts'
import type { Tx } from '../platform/db/connect.ts'
import { conflict } from '../platform/http/errors.ts'
import { archiveTable } from '../prices/queries.ts'
import type { Made } from './judge.ts'
import { undoOpenings } from './openings.ts'
import { forgetThings, lockImports, thingsToUndo } from './queries.ts'
import { findSheet } from './import-sheet.ts'

type Context = { user: SignedIn; now: Date; city: string | null; zone: string }
/** Takes things of one kind away. Returns the ids of those that are gone. */
type Undo = (tx: Tx, context: Context, ids: readonly string[]) => Promise<string[]>

const undoOrders: Undo = async (tx, context, ids) => {
  const undone = (await undoImportedOrders(tx, context, ids)).map(({ id }) => id)
  await unlearnOrders(tx, undone, context.city)
  return undone
}

/** A table with another version, with automatic prices or with a priced order is the firm's own by now, and stays. */
const undoTables: Undo = async (tx, { user, now }, ids) => {
  const { rows } = await sql<{ id: string; client_id: string }>`
    select t.id, t.client_id from price_tables t where t.id = any(${ids}::uuid[]) and t.archived_at is null
      and (select count(*) from price_versions v where v.table_id = t.id) = 1
      and not exists (select from client_prices c join price_versions v on v.id = c.version_id where v.table_id = t.id and c.auto)
      and not exists (select from orders o join price_versions v on v.id = o.price_version_id where v.table_id = t.id)`.execute(
    tx,
  )
  for (const { id, client_id } of rows) {
    await archiveTable(tx, id, now)
    await recordAuditEvent(tx, { user, now }, 'price_table_archived', { subject: client_id })
  }
  return rows.map(({ id }) => id)
}

const undoAddresses: Undo = async (tx, _, ids) => {
  const { rows } = await sql<{ id: string }>`
    delete from address_book where id = any(${ids}::uuid[]) and uses_pickup + uses_delivery = 0 and label is null and note is null
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A person who has signed in, or has orders, deliveries, prices, open values or a merge, stays. */
const undoUsers: Undo = async (tx, { user, now }, ids) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and u.deleted_at is null and u.first_signed_in_at is null and u.role <> 'admin'
      and not exists (select from orders o where o.client_id = u.id and o.deleted_at is null)
      and not exists (select from orders o join motoboys m on m.id = o.motoboy_id where m.user_id = u.id and o.deleted_at is null)
      and not exists (select from price_tables t where t.client_id = u.id and t.archived_at is null)
      and not exists (select from client_prices c where c.client_id = u.id and c.version_id is not null)
      and not exists (select from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where (a.party = u.id or a.party = (select m.id from motoboys m where m.user_id = u.id)) and b.cents <> 0)
      and not exists (select from client_merges m where u.id in (m.from_id, m.into_id))
    order by u.id for update`.execute(tx)
  for (const { id } of rows) await deleteUser(tx, user, id, now)
  await sql`delete from address_book where client_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

const undoings: Record<Made['kind'], Undo> = {
  opening: undoOpenings,
  order: undoOrders,
  table: undoTables,
  address: undoAddresses,
  user: undoUsers,
}

/** Things in one call: a transaction that locks thousands of orders would stop the desk. */
const thingsPerCall = 500

/** Takes away what an import wrote and nothing depends on. */
export async function undoImport(tx: Tx, context: Context, id: string) {
  await lockImports(tx)
  const sheet = await findSheet(tx, id)
  if (sheet.undone_at !== null) throw conflict('Esta importação já foi desfeita.')
  const things = await thingsToUndo(tx, sheet.id, thingsPerCall)
  const removed: string[] = []
  for (const [kind, ofKind] of Map.groupBy(things, (thing) => thing.kind)) {
    const ids = ofKind.map((thing) => thing.id)
    removed.push(...(await undoings[kind](tx, context, ids)))
  }
  const gone = new Set(removed)
  const kept = things.flatMap((thing) => (gone.has(thing.id) ? [] : [thing.id]))
  await forgetThings(tx, sheet.id, removed, kept)
  const more = things.length === thingsPerCall
  if (!more) {
    await tx.updateTable('imports').set({ undone_at: context.now }).where('id', '=', sheet.id).execute()
    const after = { kind: sheet.kind, lines: sheet.lines }
    await recordAuditEvent(tx, context, 'import_undone', { after })
  }
  return { removed: removed.length, kept: kept.length, more }
}
