import type { ClientBase } from 'pg'
import { migrationNames, migrationText } from '../db/migrate.ts'
import type { Header } from './format.ts'
import { BackupError } from './refused.ts'

/**
 * Tables that are not in a backup. A restore fills `migrations` from the header and `database_identity` with a random id;
 * `scheduled_backups` (formerly `nightly_backups`) is the history of the backups.
 */
const excludedTables = new Set(['database_identity', 'migrations', 'scheduled_backups', 'nightly_backups'])

/**
 * Tables with short-lived data: answers for retries, counted attempts, cached answers of the geocoder. They are not in a backup; older
 * backups contain them.
 */
const temporaryTables = new Set(['idempotency_keys', 'attempts', 'places'])

/** Does this table hold short-lived data? A restore ignores its rows in an older backup. */
export const isTemporaryTable = (table: string) => temporaryTables.has(table)

const tableStatement = /^create table (?:if not exists )?(\w+)|^alter table (\w+) rename to (\w+)/gim
const functionStatement = /^create (?:or replace )?function (\w+)/gim

/**
 * Returns the tables and functions that these migrations leave behind, found in the migration texts. An external PostgreSQL may hold
 * other objects, which must not be changed.
 */
export async function ownObjects(migrations: readonly { name: string }[]) {
  const tables = new Set(['migrations'])
  const functions = new Set<string>()
  for (const { name } of migrations) {
    const text = await migrationText(name)
    for (const [, created = '', renamed = '', newName = ''] of text.matchAll(tableStatement)) {
      tables.delete(renamed)
      tables.add(created || newName)
    }
    for (const [, created = ''] of text.matchAll(functionStatement)) functions.add(created)
  }
  return { tables: [...tables], functions: [...functions] }
}

/** Throws if the file names a table that is not Ligeiro's. A restore changes only Ligeiro's tables. */
export async function rejectForeignTables({ tables, migrations }: Header, file: string): Promise<void> {
  const own = new Set((await ownObjects(migrations)).tables.filter((name) => !excludedTables.has(name)))
  if (tables.some(({ name }) => !own.has(name)))
    throw new BackupError(`${file} traz tabelas que não são do Ligeiro. Nada foi mudado.`)
}

export type Table = { name: string; columns: string[] }

/** Returns the tables of this database that a backup contains, with their columns, except generated columns and transaction ids. */
export async function backupTables(client: ClientBase): Promise<Table[]> {
  const { tables } = await ownObjects(await appliedMigrations(client))
  const names = tables.filter((name) => !excludedTables.has(name) && !isTemporaryTable(name))
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = current_schema() and c.relkind = 'r' and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
     group by c.relname order by c.relname`,
    [names],
  )
  return rows
}

export type Applied = { name: string; applied_at: Date }

/**
 * Returns the migrations that were applied to this database, or none if Ligeiro never used it. Throws if the database belongs to a
 * newer version of Ligeiro, whose tables are unknown.
 */
export async function appliedMigrations(client: ClientBase): Promise<Applied[]> {
  const { rows: found } = await client.query(
    `select from pg_tables where schemaname = current_schema() and tablename = 'migrations'`,
  )
  if (found.length === 0) return []
  const { rows } = await client.query<Applied>('select name, applied_at from migrations order by name')
  await rejectUnknownMigrations(rows, 'O banco de dados')
  return rows
}

export async function rejectUnknownMigrations(applied: readonly { name: string }[], source: string): Promise<void> {
  const known = new Set(await migrationNames())
  if (applied.some(({ name }) => !known.has(name)))
    throw new BackupError(`${source} é de uma versão mais nova do Ligeiro. Atualize este (git pull) e tente de novo.`)
}
