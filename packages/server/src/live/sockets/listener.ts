import { Client, type QueryResult } from 'pg'
import type { Connection } from '../../platform/db/connect.ts'
import { locks } from '../../platform/db/locks.ts'

type ListenerOptions = {
  /** Called for each notification of a channel, in commit order. */
  handlers: Record<string, (payload: string) => void>
  /** Called when LISTEN is active. `again`: the connection was lost before, so notifications may have been missed. */
  onListening: (again: boolean) => Promise<void> | void
  /** `silent`: the database did not answer this connection's check or is read-only, so other connections do not work either. */
  onLost: (error: Error | undefined, silent: boolean) => void
  onInvalidNotification: (error: unknown) => void
}

/** The last delay is repeated until the connection succeeds, so that the process listens again within a second after the database is back. */
const retryDelaysMs = [100, 250, 500, 1000]

/** How often the connection is checked, and the timeout of each statement on it, in ms. */
type HealthCheck = { everyMs: number; timeoutMs: number }
const defaultHealthCheck: HealthCheck = { everyMs: 5000, timeoutMs: 5000 }

/**
 * Keeps one connection that LISTENs, and reconnects until it succeeds if the connection is lost. A connection that only listens does not
 * notice that the other end is gone (a pulled cable, a failover, a database that hangs or was demoted), so it is checked periodically.
 */
export class Listener {
  readonly #connection: Connection
  readonly #options: ListenerOptions
  readonly #healthCheck: HealthCheck
  #checkTimer: NodeJS.Timeout | null = null
  #client: Client | null = null
  #retry: NodeJS.Timeout | null = null
  #attempt = 0
  #stopped = false
  #hasListened = false
  /** The last statement of the connection: the driver takes the next one only after it. */
  #lastStatement: Promise<unknown> = Promise.resolve()

  constructor(connection: Connection, options: ListenerOptions, { everyMs, timeoutMs } = defaultHealthCheck) {
    this.#connection = connection
    this.#options = options
    this.#healthCheck = { everyMs, timeoutMs: timeoutMs }
  }

  get listening(): boolean {
    return this.#client !== null
  }

  /** Rejects if the first attempt fails. After that, a lost connection is opened again until that succeeds. */
  async start(): Promise<void> {
    const client = new Client({
      ...this.#connection,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5000,
    })
    this.#lastStatement = Promise.resolve()
    let broken = false
    /** The notifications that this process sent itself are dropped (`notify`). */
    let ownPid = 0
    const lost = (error?: Error) => {
      broken = true
      this.#lost(client, error)
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (processId !== ownPid) this.#onNotification(channel, payload)
    })
    try {
      await client.connect()
      ownPid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
      await this.#checkHealth(client)
      // A notification need not survive a crash, and the flush of its commit would delay those of the orders.
      await client.query('set synchronous_commit = off')
      // This shared lock prevents a restore of a backup while this process is connected.
      await client.query('select pg_advisory_lock_shared($1)', [locks.serving])
      for (const channel of Object.keys(this.#options.handlers))
        await this.#query(client, `listen ${client.escapeIdentifier(channel)}`)
      await this.#options.onListening(this.#hasListened)
      // #lost ignores a connection that is not yet `#client`, so a loss during the start is checked here.
      if (broken) throw new Error('the connection broke while it began to listen')
    } catch (error) {
      // Without this, the failed connection would deliver notifications in addition to the next connection.
      client.removeAllListeners('notification')
      drop(client)
      throw error
    }
    if (this.#stopped) return client.end()
    this.#client = client
    this.#attempt = 0
    this.#hasListened = true
    this.#scheduleCheck()
    return undefined
  }

  /** Rejects if the server does not answer or is read-only. A demoted server does not deliver the notifications of the new primary. */
  async #checkHealth(client: Client): Promise<void> {
    const { rows } = await this.#query(client, 'show transaction_read_only')
    if (rows[0]?.transaction_read_only === 'on') throw new Error('the database is read-only')
  }

  /** Runs a statement. Rejects also if the answer takes longer than `timeoutMs`. */
  async #query(client: Client, text: string): Promise<QueryResult<Record<string, unknown>>> {
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the database is silent')), this.#healthCheck.timeoutMs)
    return Promise.race([this.#send(client, text), timeout]).finally(() => clearTimeout(timer))
  }

  #send(client: Client, text: string): Promise<QueryResult<Record<string, unknown>>> {
    const answer = this.#lastStatement.then(() => client.query<Record<string, unknown>>(text))
    this.#lastStatement = answer.catch(() => {})
    return answer
  }

  #scheduleCheck(): void {
    if (this.#checkTimer) clearTimeout(this.#checkTimer)
    this.#checkTimer = setTimeout(() => this.check(), this.#healthCheck.everyMs)
  }

  /** Checks the connection now, for example because another connection found the server read-only. */
  check(): void {
    const client = this.#client
    if (!client) return
    this.#checkHealth(client).then(
      () => this.#client === client && this.#scheduleCheck(),
      (error: Error) => this.#lost(client, error, true),
    )
  }

  /** Anybody with access to the database can NOTIFY, so an invalid payload must not end the process. */
  #onNotification(channel: string, payload: string): void {
    try {
      this.#options.handlers[channel]?.(payload)
    } catch (error) {
      this.#options.onInvalidNotification(error)
    }
  }

  #lost(client: Client, error?: Error, silent = false): void {
    if (this.#stopped || this.#client !== client) return
    this.#client = null
    if (this.#checkTimer) clearTimeout(this.#checkTimer)
    client.removeAllListeners('notification')
    drop(client)
    this.#options.onLost(error, silent)
    this.#retryLater()
  }

  #retryLater(): void {
    const delay = retryDelaysMs[Math.min(this.#attempt++, retryDelaysMs.length - 1)]
    this.#retry = setTimeout(() => {
      this.start().catch(() => {
        if (!this.#stopped) this.#retryLater()
      })
    }, delay)
  }

  /** Notifies the other processes that listen on this channel. Does nothing while the connection is lost. */
  notify(channel: string): void {
    const client = this.#client
    // A loss of the connection is found by the health check.
    if (client) this.#send(client, `notify ${client.escapeIdentifier(channel)}`).catch(() => {})
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of [this.#retry, this.#checkTimer]) if (timer) clearTimeout(timer)
    const client = this.#client
    this.#client = null
    await client?.end()
  }
}

/** Closes the socket at once. `client.end()` would wait for a server that does not answer. */
function drop(client: Client): void {
  client.connection.stream.destroy()
}
