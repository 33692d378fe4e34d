import { pipeline } from 'node:stream/promises'
import { DatabaseError, type ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { onConnection } from '../db/connect.ts'
import { locks } from '../db/locks.ts'
import { createMigrationsTable, migrationNames, migrationText } from '../db/migrate.ts'
import { eraseRestoredPeople } from '../erasure/erase.ts'
import { copyTarget, type Header } from './format.ts'
import {
  appliedMigrations,
  isTemporaryTable,
  backupTables,
  ownObjects,
  rejectForeignTables,
  rejectUnknownMigrations,
} from './own-tables.ts'
import { readBackup } from './read.ts'
import { BackupError } from './refused.ts'

type Options = {
  now: Date
  replace?: boolean
  /**
   * Restores every row as it is in the backup, for a comparison: sessions and password tokens stay valid. Such a database must not be
   * served.
   */
  asItWas?: boolean
  /** Ids of users whose data was erased, possibly after the backup was made. Their data is erased again. */
  erased?: readonly string[]
  progress?: (part: number) => void
  signal?: AbortSignal
}
type CheckOptions = Pick<Options, 'progress' | 'signal'> & { end?: (digest: string) => void }

/** Reads the whole file and changes nothing. Throws `BackupRefused` if the file is damaged or was made by a newer version of Ligeiro. */
export function checkBackup(file: string, { progress, signal, end }: CheckOptions = {}): Promise<Header> {
  return readBackup(file, {
    header: (header) => refuseIncompatible(header, file),
    rows: (_table, rows) => discard(rows),
    progress,
    signal,
    end,
  })
}

async function discard(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

/** Runs in `checkBackup` and again in the restore, because the file may have changed in between. */
async function refuseIncompatible(header: Header, file: string): Promise<void> {
  await rejectUnknownMigrations(header.migrations, file)
  await rejectForeignTables(header, file)
}

/**
 * Replaces all data of Ligeiro in this database with a backup, in one transaction. A backup of an older version is migrated to the
 * present tables. All sessions end, because refresh tokens rotated since the backup would look stolen. All tokens that set a password
 * are deleted. Users who were erased, according to `erased` or to the replaced database, are erased again. The database gets a new id
 * and the rows a new transaction id, so that older cursors of `changes` are answered with 410 (docs/product.md, Lists). Throws
 * `BackupRefused` if the file is damaged or newer, if an app uses this database, or if it holds rows and `replace` is not set.
 */
export async function restoreBackup(client: ClientBase, file: string, options: Options): Promise<Header> {
  try {
    const header = await inTransaction(client, () => replaceAll(client, file, options))
    for (const { name } of await backupTables(client)) await client.query(`analyze "${name}"`)
    return header
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    throw new BackupError(`O PostgreSQL recusou o backup, e nada foi mudado: ${error.message}.`)
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
  await lockExclusively(client)
  await appliedMigrations(client)
  if (!replace && (await holdsRows(client)))
    throw new BackupError('O banco de dados já tem dados. Para trocá-los pelos do backup, acrescente --replace.')
  const erased = new Set([...(options.erased ?? []), ...(await erasedUserIds(client))])
  await dropOwnObjects(client)
  let restoreStatements: string[] = []
  const header = await readBackup(file, {
    header: async (header) => {
      await refuseIncompatible(header, file)
      await client.query(createMigrationsTable)
      for (const { name, applied_at } of header.migrations) await apply(client, name, applied_at)
      restoreStatements = await dropForeignKeysAndIndexes(client)
    },
    rows: async (table, rows) => {
      if (isTemporaryTable(table.name)) return discard(rows)
      await clearTable(client, table.name)
      await pipeline(rows, client.query(from(`copy ${copyTarget(table)} from stdin`)))
    },
    progress,
    signal,
  })
  for (const statement of restoreStatements) await client.query(statement)
  await resetSequences(client)
  const applied = new Set(header.migrations.map(({ name }) => name))
  for (const name of await migrationNames()) if (!applied.has(name)) await apply(client, name, now.toISOString())
  if (!options.asItWas) {
    await endSessionsAndTokens(client, now)
    await eraseRestoredPeople(onConnection(client), [...erased], now)
  }
  signal?.throwIfAborted()
  return header
}

/** Ends all sessions and deletes the links and codes that set a password: a token that was used after the backup would be valid again. */
async function endSessionsAndTokens(client: ClientBase, now: Date): Promise<void> {
  await client.query('update sessions set ended_at = $1 where ended_at is null', [now])
  await client.query('delete from password_tokens')
  // Push devices belong to the sessions that have just ended.
  await client.query('delete from push_devices')
}

/**
 * Takes the locks that prevent other processes from serving or migrating this database. A process that starts now waits. Throws if one
 * is running.
 */
async function lockExclusively(client: ClientBase): Promise<void> {
  for (const lock of [locks.serving, locks.migrating]) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lock])
    if (!rows[0]?.mine)
      throw new BackupError('O Ligeiro está rodando neste banco de dados. Pare todos os processos e tente de novo.')
  }
}

/** Does the database hold data of Ligeiro? All other rows belong to a user, so an empty table `users` means that there is nothing to lose. */
async function holdsRows(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('users') is not null as known`)
  return rows[0]?.known === true && Boolean((await client.query('select from users limit 1')).rowCount)
}

/** Returns the ids of the users who were erased in the database that is about to be replaced. */
async function erasedUserIds(client: ClientBase): Promise<string[]> {
  if (!(await holdsRows(client))) return []
  const { rows } = await client.query<{ id: string }>(
    `select id from users where email = 'removida-' || id || '@invalid'`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Drops Ligeiro's tables and functions. Without `cascade`, so that an operator's own view on these tables causes an error and is not
 * dropped.
 */
async function dropOwnObjects(client: ClientBase): Promise<void> {
  const { tables, functions } = await ownObjects(await appliedMigrations(client))
  await client.query(`drop table if exists ${tables.map((name) => `"${name}"`).join(', ')}`)
  for (const name of functions) await client.query(`drop function if exists "${name}"`)
}

async function apply(client: ClientBase, name: string, appliedAt: string): Promise<void> {
  await client.query(await migrationText(name))
  await client.query('insert into migrations (name, applied_at) values ($1, $2)', [name, appliedAt])
}

/** Deletes the rows that a migration inserted. The backup contains them in their later state. */
async function clearTable(client: ClientBase, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from "${table}" limit 1`)
  if (rowCount) await client.query(`delete from "${table}"`)
}

/**
 * Drops foreign keys and non-unique indexes, so that the tables can be loaded fast and in any order. Returns the statements that create
 * them again after the load.
 */
async function dropForeignKeysAndIndexes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ create_sql: string; drop_sql: string }>(
    `select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as create_sql,
       format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop_sql
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = current_schema() and c.relname = any($1)
     union all
     select pg_get_indexdef(i.indexrelid), format('drop index %s', i.indexrelid::regclass)
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisunique and n.nspname = current_schema() and c.relname = any($1)`,
    [(await ownObjects(await appliedMigrations(client))).tables],
  )
  for (const { drop_sql } of rows) await client.query(drop_sql)
  return rows.map(({ create_sql }) => create_sql)
}

/** Sets every sequence to the highest value in its column. */
async function resetSequences(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select c.relname::text as name, a.attname::text as column, s.sequence
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid,
       lateral (select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence) s
     where n.nspname = current_schema() and c.relkind = 'r' and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and s.sequence is not null`,
    [(await ownObjects(await appliedMigrations(client))).tables],
  )
  for (const { name, column, sequence } of rows)
    await client.query(`select setval($1::regclass, coalesce(max("${column}"), 1), count(*) > 0) from "${name}"`, [
      sequence,
    ])
}
