import { roles, type Role } from '@ligeiro/contract/role'
import { poolUse, type Db } from '../platform/db/connect.ts'
import { countJobs } from '../platform/jobs/count.ts'
import { lastCheck } from '../money/books/check.ts'
import { backupState } from '../backups/nightly-backup/queries.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { appVersion } from '../platform/files/app-version.ts'

type Sources = {
  db: Db
  listening: () => boolean
  /** The roles of the openSockets sockets, one entry a socket. */
  sockets: () => Iterable<Role>
  /** True if BACKUP_DIR is set. */
  backupEnabled: boolean
}

/** How long a scrape waits for the database. A scrape must be answered even if everything else hangs. */
const timeoutMs = 2000

/** Registers the gauges and returns the function that updates them at each scrape. */
export function gaugeCollector(
  { gauge }: Metrics,
  { db, listening, sockets, backupEnabled }: Sources,
): () => Promise<void> {
  gauge('ligeiro_build_info', 'Always 1', ['version', 'node']).set({ version: appVersion, node: process.version }, 1)
  const listenUp = gauge(
    'ligeiro_listen_up',
    '1 while this process receives the change notifications of PostgreSQL (LISTEN)',
  )
  const pool = gauge('ligeiro_database_pool_connections', 'Connections of this process to the database, by state', [
    'state',
  ])
  const waiting = gauge(
    'ligeiro_database_pool_waiting',
    'Statements of this process that wait for a database connection',
  )
  const openSockets = gauge('ligeiro_sockets', 'Open sockets of this process, by the role of their user', ['role'])
  const databaseUp = gauge('ligeiro_database_up', '1 if the database answered this scrape')
  const jobs = gauge(
    'ligeiro_jobs',
    'Unfinished jobs by queue and state: waiting, retrying (failed at least once), lost (given up)',
    ['queue', 'state'],
  )
  const oldest = gauge('ligeiro_jobs_oldest_seconds', 'Age of the oldest unfinished job, in seconds', ['queue'])

  const lastBackup = gauge(
    'ligeiro_backup_last_success_timestamp_seconds',
    'Unix time of the last successful nightly backup; 0 if there was none',
  )
  const backupFailed = gauge('ligeiro_backup_failed', '1 if the last attempt at the nightly backup failed')
  const ledgerOk = gauge('ligeiro_ledger_ok', '1 if the last nightly check of the books found nothing wrong')
  gauge('ligeiro_backup_enabled', '1 if BACKUP_DIR is set for this process').set(backupEnabled ? 1 : 0)

  let running: Promise<void> | undefined
  async function queryDatabase(): Promise<void> {
    const { lastSuccess, problem } = await backupState(db, new Date())
    lastBackup.set((lastSuccess?.getTime() ?? 0) / 1000)
    backupFailed.set(problem === null ? 0 : 1)
    const check = await lastCheck(db)
    ledgerOk.set(check === null || check.problems.length === 0 ? 1 : 0)
    for (const { queue, age, ...states } of await countJobs(db)) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
      oldest.set({ queue }, age)
    }
  }

  return async () => {
    listenUp.set(listening() ? 1 : 0)
    const { inUse, idle, waiting: queued } = poolUse(db)
    pool.set({ state: 'in_use' }, inUse)
    pool.set({ state: 'idle' }, idle)
    waiting.set(queued)
    const count: Record<Role, number> = { admin: 0, client: 0, motoboy: 0 }
    for (const role of sockets()) count[role]++
    for (const role of roles) openSockets.set({ role }, count[role])
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the database is silent')), timeoutMs)
    // One query at a time: queries must not pile up while the database hangs.
    running ??= queryDatabase().finally(() => {
      running = undefined
    })
    await Promise.race([running, timeout]).then(
      () => databaseUp.set(1),
      () => {
        databaseUp.set(0)
        // The old values would look current. The two gauges without labels are removed, because `reset` would set them to 0.
        jobs.reset()
        oldest.reset()
        lastBackup.remove()
        backupFailed.remove()
        ledgerOk.remove()
      },
    )
    clearTimeout(timer)
  }
}
