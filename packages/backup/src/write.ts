import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client, ClientBase } from 'pg'
import { to } from 'pg-copy-streams'
import type { Application } from './application.ts'
import { BackupError, fileError } from './backup-error.ts'
import { encrypt } from './encryption.ts'
import { copyTarget, countLines, endLine, endOfRows, formatNumber, tableLine, type Header } from './format.ts'
import { fsyncDirectory } from './fsync-directory.ts'
import { appliedMigrations, backupTables } from './tables.ts'

/** Reports the progress. The backup waits for the returned promise. */
export type Progress = (done: { table: string; rows: number; of: number }) => Promise<void> | void

/** With `key` the file is encrypted (encryption.ts). */
type Options = { now: Date; progress?: Progress; signal?: AbortSignal; overwrite?: boolean; key?: string | null }

/**
 * Writes one snapshot of this database into `file` (format.ts), while other processes go on writing to the database. Only the owner can read
 * the file. The file gets its final name when it is complete and synced to disk. Throws `BackupError`. After an error the connection
 * is closed.
 */
export async function writeBackup(app: Application, client: Client, file: string, options: Options): Promise<Header> {
  refuseExisting(file, options)
  const temporary = `${file}.${process.pid}.tmp`
  await beginSnapshot(app, client)
  try {
    const header = await describe(app, client, options.now)
    const source = Readable.from(content(client, header, options.progress), { objectMode: false })
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
    const { key, signal } = options
    const encrypted = (chunks: AsyncIterable<Buffer>) => (key ? encrypt(chunks, key) : chunks)
    await pipeline(source, createGzip(), encrypted, target, signal ? { signal } : {})
    refuseExisting(file, options)
    await rename(temporary, file)
    await fsyncDirectory(dirname(file))
    await client.query('rollback')
    return header
  } catch (error) {
    // A rollback would wait forever for a COPY whose output is no longer read, for example after the disk became full.
    await client.end().catch(() => {})
    await rm(temporary, { force: true }).catch(() => {})
    throw fileError(error, file) ?? error
  }
}

function refuseExisting(file: string, { overwrite = false }: Options) {
  if (overwrite || !existsSync(file)) return
  throw new BackupError(`${file} já existe. Dê outro nome ou, para trocá-lo, acrescente --overwrite.`)
}

const maxAttempts = 5

/** Starts a transaction with one snapshot. It locks all tables first, so that no migration changes one before its rows are read. */
async function beginSnapshot(app: Application, client: ClientBase): Promise<void> {
  // Timeouts that an operator set for the app's short statements must not end the backup.
  await client.query(`select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
  // These settings determine how COPY writes dates, numbers and bytes as text.
  await client.query(
    `set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`,
  )
  await client.query(`set client_encoding = 'UTF8'`)
  // Read the rows in their physical order. A restore writes them in the order of the file, so the digest of the restored database is the same.
  await client.query(`set synchronize_seqscans = off`)
  for (let attempt = 1; ; attempt++) {
    const tables = await backupTables(app, client)
    await client.query('begin isolation level repeatable read read only')
    for (const { name } of tables) await client.query(`lock table "${name}" in access share mode`)
    if (JSON.stringify(await backupTables(app, client)) === JSON.stringify(tables)) return
    await client.query('rollback')
    if (attempt === maxAttempts) throw new BackupError('O banco de dados está sendo atualizado. Tente de novo depois.')
  }
}

/** Returns the SHA-256 (hex) of the backup of this database as it is now. After a restore it must equal the digest at the end of the file. */
export async function digestOf(app: Application, client: ClientBase, now: Date): Promise<string> {
  await beginSnapshot(app, client)
  try {
    let last: Buffer = Buffer.alloc(0)
    for await (const chunk of content(client, await describe(app, client, now))) last = chunk
    return (JSON.parse(last.toString()) as { end: string }).end
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

async function describe(app: Application, client: ClientBase, now: Date): Promise<Header> {
  const migrations = await appliedMigrations(app, client)
  if (migrations.length === 0) throw new BackupError('O banco de dados está vazio: não há o que guardar.')
  const tables: Header['tables'] = []
  for (const table of await backupTables(app, client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${table.name}"`)
    tables.push({ ...table, rows: Number(rows[0]?.count) })
  }
  const applied = migrations.map(({ name, applied_at }) => ({ name, applied_at: applied_at.toISOString() }))
  return { ligeiro_backup: formatNumber, made_at: now.toISOString(), migrations: applied, tables }
}

async function* content(client: ClientBase, header: Header, progress: Progress = () => {}): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const line = (text: string) => Buffer.from(`${text}\n`)
  const hashed = (chunk: Buffer) => {
    hash.update(chunk)
    return chunk
  }
  yield hashed(line(JSON.stringify(header)))
  for (const table of header.tables) {
    yield hashed(line(tableLine(table.name)))
    let rows = 0
    for await (const chunk of client.query(to(`copy ${copyTarget(table)} to stdout`)) as AsyncIterable<Buffer>) {
      rows += countLines(chunk)
      yield hashed(chunk)
      await progress({ table: table.name, rows, of: table.rows })
    }
    // This never happened so far. It must be found when the backup is made, not when it is restored.
    if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows written, ${table.rows} counted`)
    yield hashed(line(endOfRows))
    await progress({ table: table.name, rows, of: table.rows })
  }
  yield line(endLine(hash.digest('hex')))
}
