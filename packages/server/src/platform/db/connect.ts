import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type ClientBase, type PoolClient } from 'pg'
import { onReadOnlyServer, refuseReadOnlyServer } from './read-only-server.ts'
import { prepareRepeated } from './prepared-statements.ts'
import { connectInTurn, currentRead, limitReads } from './read-scope.ts'
import type { Schema } from './schema.ts'

/** The database or a transaction. It is the first parameter of every query function. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** How to connect to PostgreSQL: a URL, or a socket directory with a user and a database. */
export type Connection = { connectionString: string } | { host: string; port?: number; user: string; database: string }

export const connect = (connection: Connection, size: number, onError: (error: Error) => void): Db =>
  onPool(createPool(connection, size, onError))

/** The connections of a database: the pool, its clients, and what is called when the server turns out to be read-only. */
export type ConnectionPool = { pool: Pool; clients: Set<PoolClient>; demoted: () => void }

/** Creates a pool of `size` connections. Connection errors are passed to `onError` and never thrown; the pool replaces the connection. */
export function createPool(connection: Connection, size: number, onError: (error: Error) => void): ConnectionPool {
  const clients = new Set<PoolClient>()
  const pool = new Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // The connection is known before it is checked, so that `breakConnections` ends the check of a server that is silent.
    onConnect: async (client) => {
      clients.add(client as PoolClient)
      await refuseReadOnlyServer(client).catch((error: unknown) => {
        clients.delete(client as PoolClient)
        throw error
      })
    },
  })
  // Without these listeners a restart of the database would end the process: the pool's 'error' event covers only idle connections.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', prepareRepeated)
  pool.on('connect', limitReads)
  const state: ConnectionPool = { pool, clients, demoted: () => {} }
  // All connections of the pool lead to that server, whose data is outdated from now on.
  pool.on('connect', (client) =>
    onReadOnlyServer(client, () => {
      destroy(clients)
      state.demoted()
    }),
  )
  pool.on('remove', (client) => void clients.delete(client))
  return state
}

/** Returns a new `Db` that uses the pool. `destroy` of this `Db` ends the pool. */
export function onPool(state: ConnectionPool): Db {
  const { pool } = state
  const connectFairly = () => {
    const scope = currentRead()
    return scope ? connectInTurn(pool, scope) : pool.connect()
  }
  const fair = { connect: connectFairly, end: () => pool.end(), options: pool.options }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: fair }) })
  states.set(db, state)
  return db
}

/** Wraps one connection as a `Db`. The caller opens and closes the connection. */
export function onConnection(client: ClientBase): Db {
  const pool = {
    connect: () => Promise.resolve(Object.assign(client, { release: () => {} }) as PoolClient),
    end: () => Promise.resolve(),
    options: {},
  }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const states = new WeakMap<Db, ConnectionPool>()

/** Calls `demoted` each time a server of a database created by `connect` turns out to be read-only, after its connections were destroyed. */
export function onDemoted(db: Db, demoted: () => void): void {
  const state = states.get(db)
  if (state) state.demoted = demoted
}

/**
 * Destroys every connection of a database created by `connect`. Statements that wait for a server which does not answer, or is read-only,
 * fail at once instead of after the network timeout of about 15 minutes. The next query opens a new connection, or fails.
 */
export const breakConnections = (db: Db): void => destroy(states.get(db)?.clients ?? [])

function destroy(clients: Iterable<PoolClient>): void {
  for (const client of clients) client.connection.stream.destroy(new Error('Connection terminated: silent or demoted'))
}

/** The current use of the pool of a database created by `connect`. `waiting` counts the requests that wait for a connection. */
export function poolUse(db: Db): { inUse: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = states.get(db)?.pool ?? {}
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
