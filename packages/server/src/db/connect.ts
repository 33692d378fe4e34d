import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type ClientBase, type PoolClient } from 'pg'
import { onReadOnlyServer } from './read-only-server.ts'
import { prepareRepeated } from './prepare.ts'
import type { Schema } from './schema.ts'

/** The database, or one transaction on it: what every query takes first. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** How to reach PostgreSQL: an address, or a socket directory with a user and a database. */
export type Connection = { connectionString: string } | { host: string; port?: number; user: string; database: string }

/** A pool of `size` connections. A broken idle connection is told to `onError` and replaced, never thrown. */
export function connect(connection: Connection, size: number, onError: (error: Error) => void): Db {
  const pool = new Pool({ ...connection, max: size, connectionTimeoutMillis: 5000, keepAlive: true })
  // Without these listeners a restart of the database would end the process: the pool's own covers idle connections only.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', prepareRepeated)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  const clients = new Set<PoolClient>()
  connected.set(db, clients)
  pool.on('connect', (client) => void clients.add(client))
  // They all lead to that server, whose lists are old from now on.
  pool.on('connect', (client) => onReadOnlyServer(client, () => breakConnections(db)))
  pool.on('remove', (client) => void clients.delete(client))
  return db
}

/** The database over one connection that the caller opened and closes. */
export function onConnection(client: ClientBase): Db {
  const pool = {
    connect: () => Promise.resolve(Object.assign(client, { release: () => {} }) as PoolClient),
    end: () => Promise.resolve(),
    options: {},
  }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const pools = new WeakMap<Db, Pool>()

/**
 * Breaks every connection of a database made by `connect`: what waits for a server that does not answer (or may not write any more) fails now, instead of when
 * the network gives up after a quarter of an hour. Who asks next gets a new connection, or the truth.
 */
export function breakConnections(db: Db): void {
  for (const client of connected.get(db) ?? [])
    client.connection.stream.destroy(new Error('Connection terminated: silent or demoted'))
}
const connected = new WeakMap<Db, Set<PoolClient>>()

/** How the connections of a database made by `connect` are used just now; `waiting` counts who waits for one. */
export function poolUse(db: Db): { inUse: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
