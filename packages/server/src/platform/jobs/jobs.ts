import { sql } from 'kysely'
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import { underMigrationLock } from '../db/migrate.ts'
import { logRarely } from './log-rarely.ts'

/** The PostgreSQL NOTIFY channel that announces new jobs to every process when their transaction commits. */
export const jobsChannel = 'ligeiro_jobs'

export const schema = 'jobs'
export const queues = ['emails', 'notices'] as const
type Queue = (typeof queues)[number]
/** The content of a job: only an id, never a secret and never personal data. */
type Data = { id: string }
type OnError = (error: unknown) => void
type JobsOptions = { onError: OnError; onFailed: OnError; onEachFailure?: () => void }
type Worker = (id: string) => Promise<void>
/** A queue without a worker here is left to the other processes. */
type Workers = { emails: Worker } & Partial<Record<Queue, Worker>>

/** A failed job is retried for a day: first after 5 to 10 s, then with growing delays up to 5 minutes. */
const retryPolicy: SendOptions = {
  retryLimit: 290,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  // A job of a process that died is released after this time. It is longer than any attempt takes.
  expireInSeconds: 180,
  // Finished jobs are deleted after this time.
  deleteAfterSeconds: 3600,
  // Unfinished jobs are never deleted by age, which is what the clock says: they end after their last retry.
  retentionSeconds: 10 * 365 * 86_400,
}
// Polling only finds jobs that wait for a retry: new jobs are announced by NOTIFY.
const pollingIntervalSeconds = 5
/** How long `stop` waits for running jobs. */
const stopTimeoutMs = 10_000

const quiet = { schema, schedule: false, useListenNotify: false } as const

/** Creates or upgrades the tables of pg-boss. */
export const installJobs = (db: Db): Promise<void> =>
  underMigrationLock(db, async (connection) => {
    const boss = new PgBoss({ ...quiet, db: fromKysely(connection), supervise: false })
    boss.on('error', () => {})
    await boss.start()
    for (const queue of queues) await boss.createQueue(queue)
    await adoptFormerQueues(connection, boss)
    await boss.stop({ graceful: false })
  })

/**
 * Moves the jobs of the queue `letters`, which is the name that the queue `emails` had before version 0.2, and deletes those of the
 * queue `pushes`: their rows in `pushes` are now the jobs. That queue itself stays for processes of the former version.
 */
async function adoptFormerQueues(connection: Db, boss: PgBoss): Promise<void> {
  await sql`update ${sql.table(`${schema}.job`)} set name = 'emails' where name = 'letters'`.execute(connection)
  await boss.deleteQueue('letters')
  await sql`delete from ${sql.table(`${schema}.job`)} where name = 'pushes'`.execute(connection)
}

/** Background jobs, stored in PostgreSQL by pg-boss: a job survives a crash, runs in one process at a time, and is retried after a failure. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #workers: { queue: Queue; id: string }[] = []
  readonly #onFailed: OnError
  #stopped = false

  /**
   * `onError` is called for errors of the queue itself, `onFailed` for jobs that failed and will be retried, each at most once a
   * minute. `onEachFailure` is called for every failed attempt.
   */
  constructor(db: Db, { onError, onFailed, onEachFailure = () => {} }: JobsOptions) {
    // pg-boss would poll its workflow tables every 5 seconds. Workflows are not used here, so once an hour is enough.
    this.#boss = new PgBoss({ ...quiet, db: fromKysely(db), flowIntervalSeconds: 3600 })
    const logFailed = logRarely(onFailed)
    this.#onFailed = (error) => {
      onEachFailure()
      logFailed(error)
    }
    const logError = logRarely(onError)
    this.#boss.on('error', (error) => void (this.#stopped || logError(error)))
    this.#boss.on('warning', logRarely(onError))
  }

  /** Queues a job in the caller's transaction: the job runs only if the transaction commits. Jobs with a higher priority run first. */
  async add(tx: Db, queue: Queue, id: string, priority = 0): Promise<void> {
    await this.#boss.send(queue, { id } satisfies Data, { ...retryPolicy, priority, db: fromKysely(tx) })
    await sql`select pg_notify(${jobsChannel}, ${queue})`.execute(tx)
  }

  /** Returns how many jobs have failed at least once and will be retried. */
  async failing(db: Db, queue: Queue): Promise<number> {
    const result = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${schema}.job`)}
      where name = ${queue} and (state = 'retry' or (state = 'active' and retry_count > 0))`.execute(db)
    return result.rows[0]?.count ?? 0
  }

  async start(workers: Workers): Promise<void> {
    await this.#boss.start()
    for (const queue of queues) {
      const worker = workers[queue]
      if (!worker) continue
      const work = async ([job]: { data: Data }[]) => {
        // Several notices may have woken this worker only once. Without this call the next job would wait for the next poll.
        this.wake(queue)
        await worker(job?.data.id ?? '').catch((error: unknown) => {
          this.#onFailed(error)
          throw error
        })
      }
      this.#workers.push({ queue, id: await this.#boss.work<Data>(queue, { pollingIntervalSeconds }, work) })
    }
  }

  /** Polls now instead of at the next interval: the queue of this name, or all queues if no queue has this name. */
  wake(name = ''): void {
    const named = this.#workers.filter(({ queue }) => queue === name)
    for (const { id } of named.length > 0 ? named : this.#workers) this.#boss.notifyWorker(id)
  }

  /** Waits at most `stopTimeoutMs` for running jobs. A job that is cut off is retried. */
  async stop(): Promise<void> {
    this.#stopped = true
    const done = Promise.all(queues.map((queue) => this.#boss.offWork(queue, { wait: true })))
    const { promise: timeout, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, stopTimeoutMs)
    await Promise.race([done, timeout])
    clearTimeout(timer)
    // The graceful stop of pg-boss checks only every half second, so it is not used.
    await this.#boss.stop({ graceful: false })
  }
}
