import { readFileSync } from 'node:fs'
import { roles, type Role } from '@ligeiro/contract/user'
import { poolUse, type Db } from '../db/connect.ts'
import { countJobs } from '../jobs/count.ts'
import { backupState } from '../scheduled-backup/queries.ts'
import type { Metrics } from './metrics.ts'

type Sources = {
  db: Db
  listening: () => boolean
  /** The roles of the open sockets, one entry a socket. */
  sockets: () => Iterable<Role>
  backingUp: boolean
}

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** How long a scrape waits for the database. A scrape must be answered even if everything else hangs. */
const timeoutMs = 2000

/** Registers the gauges and returns the function that updates them at each scrape. */
export function gaugeCollector(
  { gauge }: Metrics,
  { db, listening, sockets, backingUp }: Sources,
): () => Promise<void> {
  gauge('ligeiro_build_info', 'Always 1', ['version', 'node']).set({ version, node: process.version }, 1)
  const listen = gauge('ligeiro_listen_up', '1 while this process receives the notices of changes')
  const pool = gauge('ligeiro_database_pool_connections', 'Connections of this process', ['state'])
  const waiting = gauge('ligeiro_database_pool_waiting', 'Statements that wait for a connection')
  const open = gauge('ligeiro_sockets', 'Live sockets of this process', ['role'])
  const up = gauge('ligeiro_database_up', '1 where the database answered this scrape')
  const jobs = gauge('ligeiro_jobs', 'Jobs by queue: waiting, retrying (failed at least once), lost (given up)', [
    'queue',
    'state',
  ])
  const oldest = gauge('ligeiro_jobs_oldest_seconds', 'Age of the oldest job still to be done', ['queue'])

  const backup = gauge('ligeiro_backup_last_success_timestamp_seconds', 'Of the nightly backup; 0: never')
  const failed = gauge('ligeiro_backup_failed', '1 while the last try at the nightly backup has failed')
  gauge('ligeiro_backup_enabled', '1 where this process has a BACKUP_DIR').set(backingUp ? 1 : 0)

  let running: Promise<void> | undefined
  async function queryDatabase(): Promise<void> {
    const { lastSuccess, problem } = await backupState(db, new Date())
    backup.set((lastSuccess?.getTime() ?? 0) / 1000)
    failed.set(problem === null ? 0 : 1)
    for (const { queue, age, ...states } of await countJobs(db)) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
      oldest.set({ queue }, age)
    }
  }

  return async () => {
    listen.set(listening() ? 1 : 0)
    const { inUse, idle, waiting: queued } = poolUse(db)
    pool.set({ state: 'in_use' }, inUse)
    pool.set({ state: 'idle' }, idle)
    waiting.set(queued)
    const count: Record<Role, number> = { admin: 0, client: 0, motoboy: 0 }
    for (const role of sockets()) count[role]++
    for (const role of roles) open.set({ role }, count[role])
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the database is silent')), timeoutMs)
    // One query at a time: queries must not pile up while the database hangs.
    running ??= queryDatabase().finally(() => {
      running = undefined
    })
    await Promise.race([running, timeout]).then(
      () => up.set(1),
      () => {
        up.set(0)
        // Otherwise the old values would look current.
        jobs.reset()
        oldest.reset()
      },
    )
    clearTimeout(timer)
  }
}
