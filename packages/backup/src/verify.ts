import { statfs } from 'node:fs/promises'
import { Client, DatabaseError, type ClientBase } from 'pg'
import type { Application } from './application.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { digestOf } from './write.ts'

/** How to connect to a PostgreSQL: a URL, or the parameters of a connection. */
type Connection = { connectionString: string } | { host: string; port?: number; user: string; database: string }

type Target = {
  connection: Connection
  /** The data directory of the embedded PostgreSQL, or null for an external PostgreSQL, whose disk cannot be checked. */
  disk: string | null
  /** The key of an encrypted backup. */
  key?: string | null
}
export type Verified = 'restored' | 'read'

/** Marks a scratch database, which may be dropped. The text must not change: it identifies databases left by a crash. */
const scratchComment = 'Ligeiro: made to try a backup, dropped afterwards'
// Free disk space that the check needs, as a multiple of the database size: a copy, its indexes, its WAL, and a reserve.
const diskFactor = 3

/**
 * Verifies a backup: reads the file from start to end, restores it into a scratch database of the same server, and computes the digest
 * of a backup of that database. The digest must be the same. Returns `read` if the file was only read, because the role may not create
 * databases, the disk has too little space, or the scratch database cannot be reached. Throws `BackupError` if the backup is invalid.
 */
export async function verifyBackup(
  app: Application,
  client: ClientBase,
  file: string,
  target: Target,
  signal: AbortSignal,
): Promise<Verified> {
  let expectedDigest = ''
  const { made_at } = await checkBackup(app, file, {
    signal,
    key: target.key ?? null,
    end: (digest) => (expectedDigest = digest),
  })
  if (!(await hasRoom(client, target.disk))) return 'read'
  const name = await createScratchDatabase(client)
  if (!name) return 'read'
  const scratch = new Client({ ...withDatabase(target.connection, name), connectionTimeoutMillis: 10_000 })
  scratch.on('error', () => {})
  const end = () => void scratch.end().catch(() => {})
  signal.addEventListener('abort', end)
  try {
    // A connection pooler in between may know only the configured database.
    const isConnected = await scratch.connect().then(
      () => true,
      () => false,
    )
    signal.throwIfAborted()
    if (!isConnected) return 'read'
    const now = new Date(made_at)
    await restoreBackup(app, scratch, file, { now, signal, adjust: null, key: target.key ?? null })
    if ((await digestOf(app, scratch, now)) !== expectedDigest)
      throw new BackupError('O backup foi restaurado para conferência, e o resultado não é igual ao original.')
    return 'restored'
  } finally {
    signal.removeEventListener('abort', end)
    await scratch.end().catch(() => {})
    await dropScratchDatabase(client, name).catch(() => {})
  }
}

async function hasRoom(client: ClientBase, disk: string | null): Promise<boolean> {
  if (disk === null) return true
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  const { bavail, bsize } = await statfs(disk)
  return bavail * bsize > diskFactor * Number(rows[0]?.size)
}

/** SQLSTATEs of `create database` and `drop database`: insufficient privilege, feature not supported, another user is connected. */
const cannotCreateCodes = new Set(['42501', '0A000', '55006'])

/**
 * Creates an empty database on the same server and returns its name. Replaces one that a process left when it died. Returns null if the
 * role may not create databases, or if another user is connected to the one that was left.
 */
async function createScratchDatabase(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select name, (select shobj_description(oid, 'pg_database') from pg_database where datname = name) as mark
     from (select left(current_database(), 50)::text || '_backup_check' as name) n`,
  )
  const [found] = rows
  if (!found) throw new Error('a query without a table always has a row')
  try {
    if (found.mark === scratchComment) await dropScratchDatabase(client, found.name)
    await client.query(`create database "${found.name}" template template0`)
    await client.query(`comment on database "${found.name}" is '${scratchComment}'`)
    return found.name
  } catch (error) {
    if (error instanceof DatabaseError && cannotCreateCodes.has(error.code ?? '')) return null
    throw error
  }
}

/**
 * Ends the app's connections to a scratch database and drops it. `with (force)` would fail while autovacuum works in the database,
 * because only a superuser may end its process. A plain `drop database` asks autovacuum to stop, and waits up to five seconds for it
 * and for the ended connections.
 */
async function dropScratchDatabase(client: ClientBase, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  await client.query(`drop database if exists "${name}"`)
}

/** Returns the connection to another database on the same server. */
function withDatabase(connection: Connection, database: string) {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
