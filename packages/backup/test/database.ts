import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject, onTestFinished } from 'vitest'

type PostgresConnection = { host: string; port?: number; user: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One connection per Vitest worker, provided by the global setup. */
    postgres: PostgresConnection[]
  }
}

/** Runs `work` with a database connection that is closed afterwards. */
export async function withConnection<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

type OnEnd = (end: () => Promise<void>) => void

/** Creates an empty database that is dropped when the test ends, or by `onEnd`. */
export async function emptyDatabase(onEnd: OnEnd = onTestFinished): Promise<PostgresConnection> {
  const server = inject('postgres')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!server) throw new Error('There is no database for this worker.')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // Only a superuser may end an autovacuum worker that is running in a database that is dropped.
  const administer = (statement: string) =>
    withConnection({ ...server, user: 'postgres', database: 'postgres' }, (client) => client.query(statement))
  await administer(`create database ${database} owner ${server.user} template template0`)
  onEnd(async () => {
    await administer(`drop database ${database} with (force)`)
  })
  return { ...server, database }
}
