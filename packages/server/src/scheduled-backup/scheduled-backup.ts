import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { BackupRefused, fileTrouble } from '../backup/refused.ts'
import { writeBackup } from '../backup/write.ts'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../config.ts'
import type { Connection, Db } from '../db/connect.ts'
import { locks } from '../db/locks.ts'
import { isOutage } from '../db/outage.ts'
import { backupName, scheduledDay, expiredBackups } from './schedule.ts'
import { beginBackup, finishBackup, isDue } from './queries.ts'
import { verifyBackup, type Verified } from './verify.ts'

type Deps = {
  db: Db
  connection: Connection
  /** Where our own PostgreSQL keeps its files, or null. */
  disk: string | null
  config: Pick<Config, 'timeZone' | 'backupHour' | 'backupKeep'> & { backupDir: string }
  clock: Clock
  onDone: (done: { file: string; verified: Verified }) => void
  onTrouble: (error: unknown) => void
}

const unverifiedSuffix = '.unverified'

/**
 * One backup a night, by one process of however many, under its name only when it is proven good (`verifyBackup`). A night that was
 * missed or failed is tried again an hour later, by whoever runs then. What is older than BACKUP_KEEP days goes after a success, and
 * only then.
 */
export class ScheduledBackup {
  readonly #deps: Deps
  readonly #stop = new AbortController()
  #working: Promise<void> | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Looks whether it is time, and does it; never rejects. */
  look(): Promise<void> {
    this.#working ??= this.#attempt()
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#deps.onTrouble(error)
      })
      .finally(() => {
        this.#working = null
      })
    return this.#working
  }

  /** A backup that is cut short is made by the next process, or at the next start. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#working
  }

  async #attempt(): Promise<void> {
    const { db, connection, config, clock } = this.#deps
    const now = clock()
    const night = scheduledDay(now, config.timeZone, config.backupHour)
    if (this.#stop.signal.aborted || !(await isDue(db, night, now))) return
    const client = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 10_000 })
    // What breaks is told by the query that it breaks.
    client.on('error', () => {})
    await client.connect()
    const cut = () => void client.end().catch(() => {})
    this.#stop.signal.addEventListener('abort', cut)
    try {
      // The lock ends with a process that dies; the row tells whoever comes later.
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        locks.backingUp,
      ])
      if (rows[0]?.mine && (await beginBackup(db, night, now))) await this.#make(client, night, now)
    } finally {
      this.#stop.signal.removeEventListener('abort', cut)
      await client.end().catch(() => {})
    }
  }

  async #make(client: Client, night: string, now: Date): Promise<void> {
    const { db, connection, disk, config, clock } = this.#deps
    const file = join(config.backupDir, backupName(now, config.timeZone))
    const { signal } = this.#stop
    try {
      await writeBackup(client, `${file}${unverifiedSuffix}`, { now, signal })
      const verified = await verifyBackup(client, `${file}${unverifiedSuffix}`, { connection, disk }, signal)
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
    await this.#forget(now)
  }

  /** What outlived its days, and halves that a process left when it died. */
  async #forget(now: Date): Promise<void> {
    const { backupDir, timeZone, backupKeep } = this.#deps.config
    const names = await readdir(backupDir)
    const halves = names.filter((name) => name.startsWith('ligeiro-') && name.includes(`.backup${unverifiedSuffix}`))
    for (const name of [...halves, ...expiredBackups(names, now, timeZone, backupKeep)])
      await rm(join(backupDir, name), { force: true })
  }
}

/** The name is on the disk too, not only what it names. Not every file system can be asked. */
async function fsyncDirectory(directory: string) {
  const handle = await open(directory)
  await handle.sync().catch(() => {})
  await handle.close()
}

/** For the admin: a sentence. */
function reasonOf(error: unknown, directory: string): string {
  const known = error instanceof BackupRefused ? error : fileTrouble(error, directory)
  if (known) return known.message.replace(unverifiedSuffix, '')
  if (error instanceof DatabaseError && error.code === '53100') return 'O banco de dados ficou sem espaço no disco.'
  if (isOutage(error)) return 'O banco de dados parou no meio do caminho.'
  return 'Erro inesperado: o log do servidor diz qual.'
}
