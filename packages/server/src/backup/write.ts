import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client, ClientBase } from 'pg'
import { to } from 'pg-copy-streams'
import { copyTarget, countLines, endLine, endOfRows, formatNumber, tableLine, type Header } from './format.ts'
import { appliedMigrations, keptTables } from './own-tables.ts'
import { BackupRefused, fileTrouble } from './refused.ts'

/** How far a work is. Waited for, so that whoever listens may take his time. */
export type Progress = (done: { table: string; rows: number; of: number }) => Promise<void> | void

type Options = { now: Date; progress?: Progress; signal?: AbortSignal; overwrite?: boolean }

/**
 * Writes everything that this database holds into `file`, as of one moment, while others go on writing (format.ts). Readable by
 * its owner alone; under its name only when it is whole and on the disk. Throws `BackupRefused`; where it breaks off, the connection is ended.
 */
export async function writeBackup(client: Client, file: string, options: Options): Promise<Header> {
  refuseExisting(file, options)
  const half = `${file}.${process.pid}.tmp`
  await beginSnapshot(client)
  try {
    const header = await describe(client, options.now)
    const source = Readable.from(content(client, header, options.progress), { objectMode: false })
    const target = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(source, createGzip(), target, options.signal ? { signal: options.signal } : {})
    refuseExisting(file, options)
    await rename(half, file)
    await fsyncDirectory(dirname(file))
    await client.query('rollback')
    return header
  } catch (error) {
    // A rollback would wait for a COPY that nobody reads any more: on a full disk, for ever.
    await client.end().catch(() => {})
    await rm(half, { force: true }).catch(() => {})
    throw fileTrouble(error, file) ?? error
  }
}

function refuseExisting(file: string, { overwrite = false }: Options) {
  if (overwrite || !existsSync(file)) return
  throw new BackupRefused(`${file} já existe. Dê outro nome ou, para trocá-lo, acrescente --overwrite.`)
}

/** The name is on the disk too, not only what it names. Not every file system can be asked. */
async function fsyncDirectory(directory: string) {
  const handle = await open(directory)
  await handle.sync().catch(() => {})
  await handle.close()
}

const attempts = 5

/** One snapshot of all tables. They are held first: a migration between the snapshot and a table's turn would tear them apart. */
async function beginSnapshot(client: ClientBase): Promise<void> {
  // Whoever set limits for the app's short statements did not think of this one.
  await client.query(`select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
  // As text, COPY writes moments and numbers by these.
  await client.query(
    `set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`,
  )
  await client.query(`set client_encoding = 'UTF8'`)
  // In the order in which they lie there: a restore lays them down in the order of the file.
  await client.query(`set synchronize_seqscans = off`)
  for (let attempt = 1; ; attempt++) {
    const tables = await keptTables(client)
    await client.query('begin isolation level repeatable read read only')
    for (const { name } of tables) await client.query(`lock table "${name}" in access share mode`)
    if (JSON.stringify(await keptTables(client)) === JSON.stringify(tables)) return
    await client.query('rollback')
    if (attempt === attempts) throw new BackupRefused('O banco de dados está sendo atualizado. Tente de novo depois.')
  }
}

/** The SHA-256 of the backup that this database would give now, hex, as the last line of the file holds it: what a restored one must share with its file. */
export async function digestOf(client: ClientBase, now: Date): Promise<string> {
  await beginSnapshot(client)
  try {
    let last: Buffer = Buffer.alloc(0)
    for await (const chunk of content(client, await describe(client, now))) last = chunk
    return (JSON.parse(last.toString()) as { end: string }).end
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

async function describe(client: ClientBase, now: Date): Promise<Header> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new BackupRefused('O banco de dados está vazio: não há o que guardar.')
  const tables: Header['tables'] = []
  for (const table of await keptTables(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${table.name}"`)
    tables.push({ ...table, rows: Number(rows[0]?.count) })
  }
  const applied = migrations.map(({ name, applied_at }) => ({ name, applied_at: applied_at.toISOString() }))
  return { ligeiro_backup: formatNumber, made_at: now.toISOString(), migrations: applied, tables }
}

async function* content(client: ClientBase, header: Header, progress: Progress = () => {}): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const line = (text: string) => Buffer.from(`${text}\n`)
  const counted = (chunk: Buffer) => {
    hash.update(chunk)
    return chunk
  }
  yield counted(line(JSON.stringify(header)))
  for (const table of header.tables) {
    yield counted(line(tableLine(table.name)))
    let rows = 0
    for await (const chunk of client.query(to(`copy ${copyTarget(table)} to stdout`)) as AsyncIterable<Buffer>) {
      rows += countLines(chunk)
      yield counted(chunk)
      await progress({ table: table.name, rows, of: table.rows })
    }
    // Never seen, and the last thing that one wants to learn from a restore.
    if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows written, ${table.rows} counted`)
    yield counted(line(endOfRows))
    await progress({ table: table.name, rows, of: table.rows })
  }
  yield line(endLine(hash.digest('hex')))
}
