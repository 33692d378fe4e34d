import type { ClientBase } from 'pg'
import type { Application } from './application.ts'
import { BackupError } from './backup-error.ts'
import type { Header } from './format.ts'

const migrationsTable = 'migrations'

const tableStatement = /^create table (?:if not exists )?(\w+)|^alter table (\w+) rename to (\w+)|^drop table (\w+)/gim
const functionStatement = /^create (or replace )?function (\w+)|^drop function (\w+)/gim

/** Returns the tables and functions that these migrations leave behind. An external PostgreSQL may hold others, which must not be changed. */
export async function ownObjects({ migrationText }: Application, migrations: readonly { name: string }[]) {
  const tables = new Set([migrationsTable])
  /** How many of each name there are, with other parameters. */
  const functions = new Map<string, number>()
  for (const { name } of migrations) {
    const text = await migrationText(name)
    for (const [, created, renamed, newName, dropped] of text.matchAll(tableStatement)) {
      tables.delete(renamed ?? dropped ?? '')
      const added = created ?? newName
      if (added) tables.add(added)
    }
    for (const [, replaces, created, dropped = ''] of text.matchAll(functionStatement)) {
      const name = created ?? dropped
      const before = functions.get(name) ?? 0
      if (created === undefined) functions.set(name, before - 1)
      else if (before === 0 || replaces === undefined) functions.set(name, before + 1)
    }
  }
  return { tables: [...tables], functions: [...functions].flatMap(([name, count]) => (count > 0 ? [name] : [])) }
}

/** A restore fills the table of migrations from the header. */
const isExcluded = (app: Application, table: string) => table === migrationsTable || app.excludedTables.has(table)

/** Throws if the file names a table that is not the application's. A restore changes only the application's tables. */
export async function rejectForeignTables(app: Application, { tables, migrations }: Header, file: string) {
  const own = new Set((await ownObjects(app, migrations)).tables.filter((name) => !isExcluded(app, name)))
  if (tables.some(({ name }) => !own.has(name)))
    throw new BackupError(`${file} traz tabelas que não são do Ligeiro. Nada foi mudado.`)
}

export type Table = { name: string; columns: string[] }

/** Returns the tables of this database that a backup contains, with their columns, except generated columns and transaction ids. */
export async function backupTables(app: Application, client: ClientBase): Promise<Table[]> {
  const { tables } = await ownObjects(app, await appliedMigrations(app, client))
  const names = tables.filter((name) => !isExcluded(app, name) && !app.temporaryTables.has(name))
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

/** Returns the migrations applied to this database, or none if it was never used. Throws if it belongs to a newer version of the application. */
export async function appliedMigrations(app: Application, client: ClientBase): Promise<Applied[]> {
  const { rows: found } = await client.query(
    `select from pg_tables where schemaname = current_schema() and tablename = $1`,
    [migrationsTable],
  )
  if (found.length === 0) return []
  const { rows } = await client.query<Applied>(`select name, applied_at from ${migrationsTable} order by name`)
  await rejectUnknownMigrations(app, rows, 'O banco de dados')
  return rows
}

export async function rejectUnknownMigrations(app: Application, applied: readonly { name: string }[], source: string) {
  const known = new Set(await app.migrationNames())
  if (applied.some(({ name }) => !known.has(name)))
    throw new BackupError(`${source} é de uma versão mais nova do Ligeiro. Atualize este (git pull) e tente de novo.`)
}
