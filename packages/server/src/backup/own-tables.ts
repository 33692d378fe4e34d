import type { ClientBase } from 'pg'
import { migrationNames, migrationText } from '../db/migrate.ts'
import { BackupRefused } from './refused.ts'

/** Made anew by a restore, from the header or by chance; and what became of backups, which is no part of them. */
const notKept = new Set(['database_identity', 'migrations', 'nightly_backups'])

/** What serves a day or is asked for again: answers for retries, counted tries, what the geocoder said. No backup holds them, older ones did. */
const passing = new Set(['idempotency_keys', 'attempts', 'places'])

/** Rows of such a table in an older backup are passed over. */
export const isPassing = (table: string) => passing.has(table)

/** What the migrations make, by their text: a PostgreSQL of somebody's own may hold other things, which are not ours to touch. */
export async function ownObjects(): Promise<{ tables: string[]; functions: string[] }> {
  const texts = await Promise.all((await migrationNames()).map(migrationText))
  const made = (kind: string) => {
    const statement = new RegExp(`^create (?:or replace )?${kind} (?:if not exists )?(\\w+)`, 'gim')
    return texts.flatMap((text) => [...text.matchAll(statement)].map(([, name = '']) => name))
  }
  // A later migration may replace a function.
  return { tables: ['migrations', ...made('table')], functions: [...new Set(made('function'))] }
}

/** A file may name any table; a restore empties and fills only ours. */
export async function refuseForeignTables(tables: readonly { name: string }[], file: string): Promise<void> {
  const own = new Set((await ownObjects()).tables.filter((name) => !notKept.has(name)))
  if (tables.some(({ name }) => !own.has(name)))
    throw new BackupRefused(`${file} traz tabelas que não são do Ligeiro. Nada foi mudado.`)
}

export type Table = { name: string; columns: string[] }

/** Our tables as this database has them, and their columns that are kept: not what the database computes, and no transaction ids. */
export async function keptTables(client: ClientBase): Promise<Table[]> {
  const wanted = (await ownObjects()).tables.filter((name) => !notKept.has(name) && !isPassing(name))
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = current_schema() and c.relkind = 'r' and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
     group by c.relname order by c.relname`,
    [wanted],
  )
  return rows
}

export type Applied = { name: string; applied_at: Date }

/** The migrations that this database has seen; none where Ligeiro never ran. Refuses a database of a newer Ligeiro, whose tables we do not know. */
export async function appliedMigrations(client: ClientBase): Promise<Applied[]> {
  const { rows: found } = await client.query(
    `select from pg_tables where schemaname = current_schema() and tablename = 'migrations'`,
  )
  if (found.length === 0) return []
  const { rows } = await client.query<Applied>('select name, applied_at from migrations order by name')
  await refuseUnknown(rows, 'O banco de dados')
  return rows
}

export async function refuseUnknown(applied: readonly { name: string }[], whose: string): Promise<void> {
  const known = new Set(await migrationNames())
  if (applied.some(({ name }) => !known.has(name)))
    throw new BackupRefused(`${whose} é de uma versão mais nova do Ligeiro. Atualize este (git pull) e tente de novo.`)
}
