import { pipeline } from 'node:stream/promises'
import { DatabaseError, type ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { onConnection } from '../db/connect.ts'
import { locks } from '../db/locks.ts'
import { createMigrationsTable, migrationNames, migrationText } from '../db/migrate.ts'
import { eraseAgain } from '../erasure/erase.ts'
import { copyTarget, type Header } from './format.ts'
import {
  appliedMigrations,
  isPassing,
  keptTables,
  ownObjects,
  refuseForeignTables,
  refuseUnknown,
} from './own-tables.ts'
import { readBackup } from './read.ts'
import { BackupRefused } from './refused.ts'

type Options = {
  now: Date
  replace?: boolean
  /** Every row as the backup has it, for a comparison: sessions and letters too. Nobody may work with such a database. */
  asItWas?: boolean
  /** Ids of people who were erased, perhaps since the backup: they are erased again. */
  erased?: readonly string[]
  progress?: (part: number) => void
  signal?: AbortSignal
}
type Look = Pick<Options, 'progress' | 'signal'> & { end?: (digest: string) => void }

/** Reads the whole file without touching anything; throws `BackupRefused` where it is damaged or of a newer Ligeiro. */
export function checkBackup(file: string, { progress, signal, end }: Look = {}): Promise<Header> {
  return readBackup(file, {
    header: (header) => refuseForeign(header, file),
    rows: (_table, rows) => passOver(rows),
    progress,
    signal,
    end,
  })
}

async function passOver(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

/** Also when the file changed between the look and the work. */
async function refuseForeign({ migrations, tables }: Header, file: string): Promise<void> {
  await refuseUnknown(migrations, file)
  await refuseForeignTables(tables, file)
}

/**
 * Puts a backup in the place of everything that Ligeiro has in this database: all of it, or nothing is changed. One of an older
 * version is taken to today's tables. Every session ends: refresh tokens rotated since the backup would look like stolen ones. So do
 * letters and links that set a password. People who were erased, by `erased` or by the database that is replaced, are erased again.
 * The database gets a new id and the rows a new transaction id, so that a cursor of `changes` from before answers 410 (design,
 * section 5). Throws `BackupRefused`: a damaged or newer file, an app at work on this database, rows in it without `replace`.
 */
export async function restoreBackup(client: ClientBase, file: string, options: Options): Promise<Header> {
  try {
    const header = await inTransaction(client, () => replaceAll(client, file, options))
    for (const { name } of await keptTables(client)) await client.query(`analyze "${name}"`)
    return header
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    throw new BackupRefused(`O PostgreSQL recusou o backup, e nada foi mudado: ${error.message}.`)
  }
}

async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function replaceAll(client: ClientBase, file: string, options: Options): Promise<Header> {
  const { now, replace = false, progress, signal } = options
  await client.query(`set local statement_timeout = 0; set local lock_timeout = '10s'; set client_encoding = 'UTF8'`)
  await standAlone(client)
  await appliedMigrations(client)
  if (!replace && (await holdsRows(client)))
    throw new BackupRefused('O banco de dados já tem dados. Para trocá-los pelos do backup, acrescente --replace.')
  const erased = new Set([...(options.erased ?? []), ...(await erasedIn(client))])
  await dropOwn(client)
  let links: string[] = []
  const header = await readBackup(file, {
    header: async (header) => {
      await refuseForeign(header, file)
      await client.query(createMigrationsTable)
      for (const { name, applied_at } of header.migrations) await apply(client, name, applied_at)
      links = await loosen(client)
    },
    rows: async (table, rows) => {
      if (isPassing(table.name)) return passOver(rows)
      await empty(client, table.name)
      await pipeline(rows, client.query(from(`copy ${copyTarget(table)} from stdin`)))
    },
    progress,
    signal,
  })
  for (const link of links) await client.query(link)
  await continueNumbers(client)
  const done = new Set(header.migrations.map(({ name }) => name))
  for (const name of await migrationNames()) if (!done.has(name)) await apply(client, name, now.toISOString())
  if (!options.asItWas) {
    await endWaysIn(client, now)
    await eraseAgain(onConnection(client), [...erased], now)
  }
  signal?.throwIfAborted()
  return header
}

/** Sessions end, and so do links and codes that set a password: one that was used since would open again. */
async function endWaysIn(client: ClientBase, now: Date): Promise<void> {
  await client.query('update sessions set ended_at = $1 where ended_at is null', [now])
  await client.query('delete from letters')
  // They belonged to those sessions.
  await client.query('delete from push_devices')
}

/** Nobody serves or migrates this database, and whoever starts from now on waits for us. */
async function standAlone(client: ClientBase): Promise<void> {
  for (const lock of [locks.serving, locks.migrating]) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lock])
    if (!rows[0]?.mine)
      throw new BackupRefused('O Ligeiro está rodando neste banco de dados. Pare todos os processos e tente de novo.')
  }
}

/** Whatever else is in it belongs to somebody: without people there is nothing to lose. */
async function holdsRows(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('users') is not null as known`)
  return rows[0]?.known === true && Boolean((await client.query('select from users limit 1')).rowCount)
}

/** Who was erased in the database that is about to be replaced. */
async function erasedIn(client: ClientBase): Promise<string[]> {
  if (!(await holdsRows(client))) return []
  const { rows } = await client.query<{ id: string }>(
    `select id from users where email = 'removida-' || id || '@invalid'`,
  )
  return rows.map(({ id }) => id)
}

/** No `cascade`: a view that somebody built on our tables stops us rather than vanishing. */
async function dropOwn(client: ClientBase): Promise<void> {
  const { tables, functions } = await ownObjects()
  await client.query(`drop table if exists ${tables.map((name) => `"${name}"`).join(', ')}`)
  for (const name of functions) await client.query(`drop function if exists "${name}"`)
}

async function apply(client: ClientBase, name: string, appliedAt: string): Promise<void> {
  await client.query(await migrationText(name))
  await client.query('insert into migrations (name, applied_at) values ($1, $2)', [name, appliedAt])
}

/** Of the rows that a migration put there: the backup has them as they were. */
async function empty(client: ClientBase, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from "${table}" limit 1`)
  if (rowCount) await client.query(`delete from "${table}"`)
}

/** Takes foreign keys and plain indexes off, so that tables come in any order and fast, and returns the statements that put them back, all checked and built at once. */
async function loosen(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ tie: string; loosen: string }>(
    `select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as tie,
       format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as loosen
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = current_schema() and c.relname = any($1)
     union all
     select pg_get_indexdef(i.indexrelid), format('drop index %s', i.indexrelid::regclass)
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisunique and n.nspname = current_schema() and c.relname = any($1)`,
    [(await ownObjects()).tables],
  )
  for (const { loosen: statement } of rows) await client.query(statement)
  return rows.map(({ tie }) => tie)
}

/** Numbers that the database gives out go on after the highest given. */
async function continueNumbers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select c.relname::text as name, a.attname::text as column, s.sequence
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid,
       lateral (select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence) s
     where n.nspname = current_schema() and c.relkind = 'r' and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and s.sequence is not null`,
    [(await ownObjects()).tables],
  )
  for (const { name, column, sequence } of rows)
    await client.query(`select setval($1::regclass, coalesce(max("${column}"), 1), count(*) > 0) from "${name}"`, [
      sequence,
    ])
}
