import { Client } from 'pg'
import type { Connection } from '../db/connect.ts'
import { locks } from '../db/locks.ts'

type Heard = {
  channels: readonly string[]
  /** A notification, in commit order. */
  onNotice: (channel: string, payload: string) => void
  /** LISTEN stands (again): what was published meanwhile was missed. */
  onListening: (again: boolean) => Promise<void> | void
  onLost: (error: Error | undefined) => void
  onNonsense: (error: unknown) => void
}

const retryDelays = [100, 250, 500, 1000, 2000]

/** Holds one connection that LISTENs, and takes it up again for ever after the database was away. */
export class Listener {
  readonly #connection: Connection
  readonly #heard: Heard
  #client: Client | null = null
  #retry: NodeJS.Timeout | null = null
  #attempt = 0
  #stopped = false
  #once = false

  constructor(connection: Connection, heard: Heard) {
    this.#connection = connection
    this.#heard = heard
  }

  get listening(): boolean {
    return this.#client !== null
  }

  /** Rejects when the first attempt fails; later ones are repeated. */
  async start(): Promise<void> {
    const client = new Client({ ...this.#connection, keepAlive: true, connectionTimeoutMillis: 5000 })
    const lost = (error?: Error) => this.#lost(client, error)
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    try {
      await client.connect()
      // As long as this connection lives, no restore puts other rows under our feet.
      await client.query('select pg_advisory_lock_shared($1)', [locks.serving])
      for (const channel of this.#heard.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      await this.#heard.onListening(this.#once)
    } catch (error) {
      // Half a listener would hear beside the next one.
      client.removeAllListeners('notification')
      client.end().catch(() => {})
      throw error
    }
    if (this.#stopped) return client.end()
    this.#client = client
    this.#attempt = 0
    this.#once = true
    return undefined
  }

  /** Anybody with access to the database can notify: nonsense ends nobody. */
  #hear(channel: string, payload: string): void {
    try {
      this.#heard.onNotice(channel, payload)
    } catch (error) {
      this.#heard.onNonsense(error)
    }
  }

  #lost(client: Client, error?: Error): void {
    if (this.#stopped || this.#client !== client) return
    this.#client = null
    this.#heard.onLost(error)
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
    if (this.#retry) clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end()
  }
}
