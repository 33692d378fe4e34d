import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, fileError } from '@ligeiro/backup/backup-error'
import { fsyncDirectory } from '@ligeiro/backup/fsync-directory'
import type { Verified } from '@ligeiro/backup/verify'
import { Client, DatabaseError } from 'pg'
import { verifyBackup, writeBackup } from '../commands/backup.ts'
import { observeClock } from '../../bootstrap/clock-jumps/clock-jumps.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Config } from '../../config.ts'
import type { Connection, Db } from '../../platform/db/connect.ts'
import { locks } from '../../platform/db/locks.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { backupName, scheduledDay, expiredBackups } from './schedule.ts'
import { beginBackup, finishBackup, isDue } from './queries.ts'

type Deps = {
  db: Db
  connection: Connection
  /** The data directory of the embedded PostgreSQL, or null for an external PostgreSQL. */
  disk: string | null
  config: Pick<Config, 'timeZone' | 'backupHour' | 'backupKeep' | 'backupKey'> & { backupDir: string }
  clock: Clock
  onDone: (done: { file: string; verified: Verified }) => void
  onTrouble: (error: unknown) => void
}

const unverifiedSuffix = '.unverified'

/**
 * Makes one backup a night, in one of the processes. The file gets its final name only after `verifyBackup` succeeded. A missed or
 * failed backup is retried an hour later, by any process that runs then. Backups older than BACKUP_KEEP days are deleted only after
 * a successful backup, none for a day after a jump of the clock.
 */
export class ScheduledBackup {
  readonly #deps: Deps
  readonly #stop = new AbortController()
  #working: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Looks every minute from now on: a backup that was missed while the server was off is made at once. */
  start(): void {
    void this.look()
    this.#timer = setInterval(() => void this.look(), 60_000).unref()
  }

  /** Makes the backup if it is due. Never rejects. */
  look(): Promise<void> {
    return this.#work(false)
  }

  /** Makes a backup, or waits for the one that is being made. Never rejects. */
  makeNow(): Promise<void> {
    return this.#work(true)
  }

  #work(asked: boolean): Promise<void> {
    this.#working ??= this.#attempt(asked)
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#deps.onTrouble(error)
      })
      .finally(() => {
        this.#working = null
      })
    return this.#working
  }

  /** Aborts a running backup. Another process, or the next start, makes it again. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#working
  }

  async #attempt(asked: boolean): Promise<void> {
    const { db, connection, config, clock } = this.#deps
    const now = clock()
    const night = scheduledDay(now, config.timeZone, config.backupHour)
    if (this.#stop.signal.aborted || !(asked || (await isDue(db, night, now)))) return
    const client = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 10_000 })
    // Without a listener a lost connection would end the process. The running query reports the error.
    client.on('error', () => {})
    await client.connect()
    const disconnect = () => void client.end().catch(() => {})
    this.#stop.signal.addEventListener('abort', disconnect)
    try {
      // PostgreSQL releases the lock if this process dies. The row in scheduled_backups shows other processes that an attempt was made.
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        locks.backingUp,
      ])
      if (rows[0]?.mine && (await beginBackup(db, night, now, asked))) await this.#makeBackup(client, night, now)
    } finally {
      this.#stop.signal.removeEventListener('abort', disconnect)
      await client.end().catch(() => {})
    }
  }

  async #makeBackup(client: Client, night: string, now: Date): Promise<void> {
    const { db, connection, disk, config, clock } = this.#deps
    const file = join(config.backupDir, backupName(now, config.timeZone))
    const { signal } = this.#stop
    try {
      await writeBackup(client, `${file}${unverifiedSuffix}`, { now, signal, key: config.backupKey })
      const verified = await verifyBackup(
        client,
        `${file}${unverifiedSuffix}`,
        { connection, disk, key: config.backupKey },
        signal,
      )
      await rename(`${file}${unverifiedSuffix}`, file)
      await fsyncDirectory(config.backupDir)
      const { size: bytes } = await stat(file)
      await finishBackup(db, night, { finished_at: clock(), verified, bytes })
      this.#deps.onDone({ file, verified })
    } catch (error) {
      await rm(`${file}${unverifiedSuffix}`, { force: true }).catch(() => {})
      if (signal.aborted) return
      await finishBackup(db, night, { problem: reasonOf(error, config.backupDir) })
      throw error
    }
    await this.#deleteOldFiles()
  }

  /** Deletes expired backups, and unverified files left by a process that died. */
  async #deleteOldFiles(): Promise<void> {
    const { db, clock, config } = this.#deps
    const { backupDir, timeZone, backupKeep } = config
    const now = clock()
    const expired = (await observeClock(db, now)) ? () => [] : expiredBackups
    const names = await readdir(backupDir)
    const unverified = names.filter(
      (name) => name.startsWith('ligeiro-') && name.includes(`.backup${unverifiedSuffix}`),
    )
    for (const name of [...unverified, ...expired(names, now, timeZone, backupKeep)])
      await rm(join(backupDir, name), { force: true })
  }
}

/** The reason of a failure, as a sentence for the admin. */
function reasonOf(error: unknown, directory: string): string {
  const known = error instanceof BackupError ? error : fileError(error, directory)
  if (known) return known.message.replace(unverifiedSuffix, '')
  if (error instanceof DatabaseError && error.code === '53100') return 'O banco de dados ficou sem espaço no disco.'
  if (isOutage(error)) return 'O banco de dados parou no meio do caminho.'
  return 'Erro inesperado: o log do servidor diz qual.'
}
