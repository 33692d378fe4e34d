import { DatabaseError, type ClientBase } from 'pg'
import type { Application } from './application.ts'
import { BackupError } from './backup-error.ts'
import { dropForeignKeysAndIndexes, loadTable, resetSequences } from './bulk-load.ts'
import type { Header } from './format.ts'
import { readBackup } from './read.ts'
import { appliedMigrations, backupTables, ownObjects, rejectForeignTables, rejectUnknownMigrations } from './tables.ts'

type Options = {
  now: Date
  replace?: boolean
  /**
   * Makes the restored database fit to be served. Called before the present tables are dropped; the function that it returns is called
   * when the restored tables are complete. Both run in the restore's transaction. Null: every row stays as it is in the backup.
   */
  adjust: (() => Promise<() => Promise<void>>) | null
  progress?: (part: number) => void
  signal?: AbortSignal
  key?: string | null
}
type CheckOptions = Pick<Options, 'progress' | 'signal' | 'key'> & { end?: (digest: string) => void }

/** Reads the whole file and changes nothing. Throws `BackupError` if it is damaged or was made by a newer version of the application. */
export function checkBackup(app: Application, file: string, options: CheckOptions = {}): Promise<Header> {
  const { progress, signal, end, key } = options
  return readBackup(file, {
    header: (header) => rejectIncompatible(app, header, file),
    rows: (_table, rows) => discard(rows),
    progress,
    signal,
    end,
    key,
  })
}

async function discard(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

/** Runs in `checkBackup` and again in the restore, because the file may have changed in between. */
async function rejectIncompatible(app: Application, header: Header, file: string): Promise<void> {
  await rejectUnknownMigrations(app, header.migrations, file)
  await rejectForeignTables(app, header, file)
}

/**
 * Replaces all data of the application in this database with a backup, in one transaction. A backup of an older version is migrated to
 * the present tables. The rows get a new transaction id. Throws `BackupError` if the file is damaged or newer, if a process uses this
 * database, or if it holds data and `replace` is not set.
 */
export async function restoreBackup(
  app: Application,
  client: ClientBase,
  file: string,
  options: Options,
): Promise<Header> {
  try {
    const header = await inTransaction(client, () => replaceAll(app, client, file, options))
    for (const { name } of await backupTables(app, client)) await client.query(`analyze "${name}"`)
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

async function replaceAll(app: Application, client: ClientBase, file: string, options: Options): Promise<Header> {
  const { now, replace = false, adjust, progress, signal, key } = options
  await client.query(`set local statement_timeout = 0; set local lock_timeout = '10s'; set client_encoding = 'UTF8'`)
  await lockExclusively(app, client)
  await appliedMigrations(app, client)
  if (!replace && (await app.holdsData(client)))
    throw new BackupError('O banco de dados já tem dados. Para trocá-los pelos do backup, acrescente --replace.')
  const adjustRestored = await adjust?.()
  await dropOwnObjects(app, client)
  let restoreStatements: string[] = []
  const header = await readBackup(file, {
    header: async (header) => {
      await rejectIncompatible(app, header, file)
      await client.query(app.createMigrationsTable)
      for (const { name, applied_at } of header.migrations) await apply(app, client, name, applied_at)
      restoreStatements = await dropForeignKeysAndIndexes(client, await ownTables(app, client))
    },
    rows: (table, rows) => (app.temporaryTables.has(table.name) ? discard(rows) : loadTable(client, table, rows)),
    progress,
    signal,
    key,
  })
  // Checks that wait for the commit keep PostgreSQL from changing their tables.
  await client.query('set constraints all immediate')
  for (const statement of restoreStatements) await client.query(statement)
  await resetSequences(client, await ownTables(app, client))
  const applied = new Set(header.migrations.map(({ name }) => name))
  for (const name of await app.migrationNames())
    if (!applied.has(name)) await apply(app, client, name, now.toISOString())
  await adjustRestored?.()
  signal?.throwIfAborted()
  return header
}

/** Locks out other processes that serve or migrate this database: one that starts now waits. Throws if one is already running. */
async function lockExclusively({ locks }: Application, client: ClientBase): Promise<void> {
  for (const lock of locks) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lock])
    if (!rows[0]?.mine)
      throw new BackupError('O Ligeiro está rodando neste banco de dados. Pare todos os processos e tente de novo.')
  }
}

const ownTables = async (app: Application, client: ClientBase) =>
  (await ownObjects(app, await appliedMigrations(app, client))).tables

/** Drops the application's tables and functions, without `cascade`: an operator's own view on them causes an error and is not dropped. */
async function dropOwnObjects(app: Application, client: ClientBase): Promise<void> {
  const { tables, functions } = await ownObjects(app, await appliedMigrations(app, client))
  await client.query(`drop table if exists ${tables.map((name) => `"${name}"`).join(', ')}`)
  for (const name of functions) await client.query(`drop function if exists "${name}"`)
}

async function apply({ migrationText }: Application, client: ClientBase, name: string, appliedAt: string) {
  await client.query(await migrationText(name))
  await client.query('insert into migrations (name, applied_at) values ($1, $2)', [name, appliedAt])
}
