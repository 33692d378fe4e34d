import { Client, type QueryResult } from 'pg'
import type { Connection } from '../db/connect.ts'
import { locks } from '../db/locks.ts'

type ListenerOptions = {
  channels: readonly string[]
  /** A notification, in commit order. */
  onNotice: (channel: string, payload: string) => void
  /** LISTEN stands (again): what was published meanwhile was missed. */
  onListening: (again: boolean) => Promise<void> | void
  /** `silent`: the database did not answer on this connection, or may not write any more, so no other connection is better. */
  onLost: (error: Error | undefined, silent: boolean) => void
  onInvalidNotification: (error: unknown) => void
}

/** The last for ever: a database that is back is heard within a second. */
const retryDelays = [100, 250, 500, 1000]

/** How often the connection is asked for a sign of life, and how long one may take, in ms. */
type Pulse = { everyMs: number; patienceMs: number }
const pulse: Pulse = { everyMs: 5000, patienceMs: 5000 }

/**
 * Holds one connection that LISTENs, and takes it up again for ever after the database was away. Who only listens never learns that
 * the other end is gone (a pulled cable, a failover, a database that stands still or has lost the lead), so it is asked again and again.
 */
export class Listener {
  readonly #connection: Connection
  readonly #heard: ListenerOptions
  readonly #pulse: Pulse
  #beat: NodeJS.Timeout | null = null
  #client: Client | null = null
  #retry: NodeJS.Timeout | null = null
  #attempt = 0
  #stopped = false
  #once = false

  constructor(connection: Connection, heard: ListenerOptions, { everyMs, patienceMs } = pulse) {
    this.#connection = connection
    this.#heard = heard
    this.#pulse = { everyMs, patienceMs }
  }

  get listening(): boolean {
    return this.#client !== null
  }

  /** Rejects when the first attempt fails; later ones are repeated. */
  async start(): Promise<void> {
    const client = new Client({
      ...this.#connection,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5000,
    })
    let broken = false
    const lost = (error?: Error) => {
      broken = true
      this.#lost(client, error)
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    try {
      await client.connect()
      await this.#checkPulse(client)
      // As long as this connection lives, no restore puts other rows under our feet.
      await client.query('select pg_advisory_lock_shared($1)', [locks.serving])
      for (const channel of this.#heard.channels) await this.#ask(client, `listen ${client.escapeIdentifier(channel)}`)
      await this.#heard.onListening(this.#once)
      // Lost before it was ours: nobody would notice.
      if (broken) throw new Error('the connection broke while it began to listen')
    } catch (error) {
      // Half a listener would hear beside the next one.
      client.removeAllListeners('notification')
      drop(client)
      throw error
    }
    if (this.#stopped) return client.end()
    this.#client = client
    this.#attempt = 0
    this.#once = true
    this.#beatAgain(client)
    return undefined
  }

  /** Rejects where nobody answers, and where a server answers that has lost the lead: what commits elsewhere is not heard there. */
  async #checkPulse(client: Client): Promise<void> {
    const { rows } = await this.#ask(client, 'show transaction_read_only')
    if (rows[0]?.transaction_read_only === 'on') throw new Error('the database is read-only')
  }

  /** Rejects when the answer takes too long, too. */
  async #ask(client: Client, text: string): Promise<QueryResult<Record<string, unknown>>> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the database is silent')), this.#pulse.patienceMs)
    return Promise.race([client.query<Record<string, unknown>>(text), late]).finally(() => clearTimeout(timer))
  }

  #beatAgain(client: Client): void {
    this.#beat = setTimeout(() => {
      this.#checkPulse(client).then(
        () => this.#client === client && this.#beatAgain(client),
        (error: Error) => this.#lost(client, error, true),
      )
    }, this.#pulse.everyMs)
  }

  /** Anybody with access to the database can notify: nonsense ends nobody. */
  #hear(channel: string, payload: string): void {
    try {
      this.#heard.onNotice(channel, payload)
    } catch (error) {
      this.#heard.onInvalidNotification(error)
    }
  }

  #lost(client: Client, error?: Error, silent = false): void {
    if (this.#stopped || this.#client !== client) return
    this.#client = null
    if (this.#beat) clearTimeout(this.#beat)
    client.removeAllListeners('notification')
    drop(client)
    this.#heard.onLost(error, silent)
    this.#later()
  }

  #later(): void {
    const delay = retryDelays[Math.min(this.#attempt++, retryDelays.length - 1)]
    this.#retry = setTimeout(() => {
      this.start().catch(() => {
        if (!this.#stopped) this.#later()
      })
    }, delay)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of [this.#retry, this.#beat]) if (timer) clearTimeout(timer)
    const client = this.#client
    this.#client = null
    await client?.end()
  }
}

/** Without a goodbye, for which a silent server would be waited for. */
function drop(client: Client): void {
  client.connection.stream.destroy()
}
