import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@ligeiro/embedded-postgres'
import { readPostmaster } from '@ligeiro/embedded-postgres/postmaster'
import { Client, type ClientConfig } from 'pg'
import { onExit } from './cleanup.ts'
import { cpuMsWithChildren } from './processes.ts'
import { scratchDirectory } from './scratch.ts'

/** The connection to a database on this machine: `host` is the folder of a Unix socket, or an address. */
export type Database = { host: string; port?: number; user: string; database: string }

/** Returns the environment with which a server uses this database. */
export const databaseEnv = ({ host, port = 5432, user, database }: Database) => ({
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  APP_SECRET: 'the secret of the tests',
})

export const socketPath = ({ host, port = 5432 }: Database): string => `${host}/.s.PGSQL.${port}`

/** Runs one statement on a new connection. */
export async function query<Row>(connection: ClientConfig, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(connection)
  // A stopping server also ends the connection. Only the failure of the statement itself is reported.
  client.on('error', () => {})
  await client.connect()
  return client
    .query(statement, values)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end())
}

/** Copies the cluster that packages/server/test/migrated-cluster.ts prepared, if there is one, into an empty DATA_DIR. */
export function copyPreparedCluster(dataDir: string): void {
  const { PREPARED_CLUSTER: cluster } = process.env
  // The files belong to PostgreSQL's user, so `cpSync` would change their owner.
  if (cluster !== undefined) execFileSync('cp', ['-a', cluster, join(dataDir, 'postgres')])
}

/** Starts a PostgreSQL that no Ligeiro process manages, like a firm's own database server. */
export async function startPostgres() {
  const scratch = scratchDirectory('postgres')
  copyPreparedCluster(scratch.path)
  const postgres = await startEmbeddedPostgres({ dataDir: scratch.path, say: () => {} })
  const { connection, directory } = postgres
  const mainProcess = () => Number(readPostmaster(directory)?.pid)
  const cancel = onExit(() => {
    if (readPostmaster(directory)) process.kill(mainProcess(), 'SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    connection,
    /** Creates an empty database, or a copy of `template`. */
    async createDatabase(name: string, template = 'template0'): Promise<Database> {
      await query(connection, `create database ${name} template ${template}`)
      return { ...connection, database: name }
    },
    /** Shuts PostgreSQL down fast, as an operator's restart does. The embedded PostgreSQL is then started again automatically. */
    restart: () => process.kill(mainProcess(), 'SIGINT'),
    /** From now on PostgreSQL waits for this time before each flush of its log, as with a slow disk. */
    delayFlushes(ms: number) {
      // The transaction that flushes waits while it holds the lock of the log, even if no other one is active.
      writeFileSync(join(directory, 'postgresql.auto.conf'), `commit_delay = ${ms * 1000}\ncommit_siblings = 0\n`)
      process.kill(mainProcess(), 'SIGHUP')
    },
    /** Returns the CPU time that all processes of this PostgreSQL have used, in ms. */
    cpuMs: (): number => cpuMsWithChildren(mainProcess()),
    async close() {
      cancel()
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
      scratch.remove()
    },
  }
}
