import { statfs } from 'node:fs/promises'
import { Client, DatabaseError, type ClientBase } from 'pg'
import { BackupRefused } from '../backup/refused.ts'
import { checkBackup, restoreBackup } from '../backup/restore.ts'
import { digestOf } from '../backup/write.ts'
import type { Connection } from '../db/connect.ts'

type Place = {
  connection: Connection
  /** Where our own PostgreSQL keeps its files; null: it is somebody's, whose disk is not in sight. */
  disk: string | null
}
export type Verified = 'restored' | 'read'

/** What marks a scratch database as one that may be dropped. */
const mark = 'Ligeiro: made to try a backup, dropped afterwards'
// A copy, its indexes, the log that is written of it, and something for the night's work.
const room = 3

/**
 * Proves a backup: its file is read from end to end, then restored into a scratch database of the same server, and what stands there is
 * written out once more: it must be the same backup, byte for byte. Only `read` where this role may make no database, or where it would
 * fill the disk. Throws `BackupRefused` where the backup is not what it says.
 */
export async function verifyBackup(
  client: ClientBase,
  file: string,
  place: Place,
  signal: AbortSignal,
): Promise<Verified> {
  let written = ''
  const { made_at } = await checkBackup(file, { signal, end: (digest) => (written = digest) })
  if (!(await hasRoom(client, place.disk))) return 'read'
  const name = await makeScratch(client)
  if (!name) return 'read'
  const scratch = new Client({ ...elsewhere(place.connection, name), connectionTimeoutMillis: 10_000 })
  scratch.on('error', () => {})
  const end = () => void scratch.end().catch(() => {})
  signal.addEventListener('abort', end)
  try {
    // A pooler between us may know only the one database.
    const reached = await scratch.connect().then(
      () => true,
      () => false,
    )
    signal.throwIfAborted()
    if (!reached) return 'read'
    const now = new Date(made_at)
    await restoreBackup(scratch, file, { now, signal, asItWas: true })
    if ((await digestOf(scratch, now)) !== written)
      throw new BackupRefused('O backup foi restaurado para conferência, e o resultado não é igual ao original.')
    return 'restored'
  } finally {
    signal.removeEventListener('abort', end)
    await scratch.end().catch(() => {})
    await client.query(`drop database if exists "${name}" with (force)`).catch(() => {})
  }
}

async function hasRoom(client: ClientBase, disk: string | null): Promise<boolean> {
  if (disk === null) return true
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  const { bavail, bsize } = await statfs(disk)
  return bavail * bsize > room * Number(rows[0]?.size)
}

const refusedToMake = new Set(['42501', '0A000'])

/** An empty database beside this one, or null where this role may make none. One left by a process that died is replaced. */
async function makeScratch(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select name, (select shobj_description(oid, 'pg_database') from pg_database where datname = name) as mark
     from (select left(current_database(), 50)::text || '_backup_check' as name) n`,
  )
  const [found] = rows
  if (!found) throw new Error('a query without a table always has a row')
  try {
    if (found.mark === mark) await client.query(`drop database "${found.name}" with (force)`)
    await client.query(`create database "${found.name}" template template0`)
    await client.query(`comment on database "${found.name}" is '${mark}'`)
    return found.name
  } catch (error) {
    if (error instanceof DatabaseError && refusedToMake.has(error.code ?? '')) return null
    throw error
  }
}

/** The same server, another database. */
function elsewhere(connection: Connection, database: string) {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
