import { sql } from 'kysely'
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import { underMigrationLock } from '../db/migrate.ts'
import { logRarely } from './log-rarely.ts'

/** The channel on which every process hears that there is something to do: at commit, like events. */
export const jobsChannel = 'ligeiro_jobs'

export const schema = 'jobs'
export const queues = ['letters', 'pushes'] as const
type Queue = (typeof queues)[number]
/** What a job holds: an id, never a secret and nobody's data. */
type Data = { id: string }
type Told = (trouble: unknown) => void
type Hearers = { onError: Told; onFailed: Told; onEachFailure?: () => void }
type Workers = Record<Queue, (id: string) => Promise<void>>

/** How a job that failed is tried again: after 5 to 10 s, then ever later, at last every 5 minutes, for a day. */
const retryPolicy: SendOptions = {
  retryLimit: 290,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  // Of a process that died with a job in hand; longer than any attempt.
  expireInSeconds: 180,
  // What is done is forgotten.
  deleteAfterSeconds: 3600,
}
// Only what must wait (a retry) is found by looking: what is new is told.
const pollingIntervalSeconds = 5
/** How many jobs one process has in hand at once: one push service that hangs must not hold up the others. */
const hands: Record<Queue, number> = { letters: 1, pushes: 4 }
/** Longest that a stop waits for a job in hand, in ms. */
const longestStop = 10_000

const quiet = { schema, schedule: false, useListenNotify: false } as const

/** Makes or upgrades the queue's own tables. */
export const installJobs = (db: Db): Promise<void> =>
  underMigrationLock(db, async (connection) => {
    const boss = new PgBoss({ ...quiet, db: fromKysely(connection), supervise: false })
    boss.on('error', () => {})
    await boss.start()
    for (const queue of queues) await boss.createQueue(queue)
    await boss.stop({ graceful: false })
  })

/** Work to be done after the answer, kept in PostgreSQL: it survives a crash, is done by one process, and is tried again. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #workers: { queue: Queue; id: string }[] = []
  readonly #onFailed: Told
  #stopped = false

  /** `onError` hears of the queue's own troubles, `onFailed` of work that is tried again: each at most once a minute. `onEachFailure` hears of every attempt that failed. */
  constructor(db: Db, { onError, onFailed, onEachFailure = () => {} }: Hearers) {
    // Nothing uses its workflows, for which it would look every 5 seconds.
    this.#boss = new PgBoss({ ...quiet, db: fromKysely(db), flowIntervalSeconds: 3600 })
    const sayFailed = logRarely(onFailed)
    this.#onFailed = (error) => {
      onEachFailure()
      sayFailed(error)
    }
    const say = logRarely(onError)
    this.#boss.on('error', (error) => void (this.#stopped || say(error)))
    this.#boss.on('warning', logRarely(onError))
  }

  /** Queues a job within the caller's transaction: it is done if and only if that commits. Higher priorities go first. */
  async add(tx: Db, queue: Queue, id: string, priority = 0): Promise<void> {
    await this.#boss.send(queue, { id } satisfies Data, { ...retryPolicy, priority, db: fromKysely(tx) })
    await sql`select pg_notify(${jobsChannel}, ${queue})`.execute(tx)
  }

  /** How many failed at least once and are tried again. */
  async failing(db: Db, queue: Queue): Promise<number> {
    const result = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${schema}.job`)}
      where name = ${queue} and (state = 'retry' or (state = 'active' and retry_count > 0))`.execute(db)
    return result.rows[0]?.count ?? 0
  }

  async start(workers: Workers): Promise<void> {
    await this.#boss.start()
    for (const queue of queues) {
      const work = async ([job]: { data: Data }[]) => {
        // Many that came meanwhile were told as one: without this the next would wait for the next turn.
        this.wake(queue)
        await workers[queue](job?.data.id ?? '').catch((error: unknown) => {
          this.#onFailed(error)
          throw error
        })
      }
      for (let hand = 0; hand < hands[queue]; hand++)
        this.#workers.push({ queue, id: await this.#boss.work<Data>(queue, { pollingIntervalSeconds }, work) })
    }
  }

  /** Looks now, rather than at the next turn: into the queue of this name, or into all. */
  wake(name = ''): void {
    const named = this.#workers.filter(({ queue }) => queue === name)
    for (const { id } of named.length > 0 ? named : this.#workers) this.#boss.notifyWorker(id)
  }

  /** Waits for the job in hand, but not for ever; what is cut short is tried again. */
  async stop(): Promise<void> {
    this.#stopped = true
    const done = Promise.all(queues.map((queue) => this.#boss.offWork(queue, { wait: true })))
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longestStop)
    await Promise.race([done, late])
    clearTimeout(timer)
    // Its own graceful stop looks only every half second.
    await this.#boss.stop({ graceful: false })
  }
}
