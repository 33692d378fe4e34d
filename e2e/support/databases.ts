import { databaseEnv, startPostgres, type Database } from '../../harness/postgres.ts'
import { startServer } from '../../harness/server.ts'

const template = 'used_once'

/** Starts a PostgreSQL with a template database that a server has used once, because a server starts faster on a copy of it than on an empty database. */
async function openPostgres() {
  const postgres = await startPostgres()
  const server = await startServer({ env: databaseEnv(await postgres.createDatabase(template)) })
  await server.close()
  return postgres
}

let opened: ReturnType<typeof openPostgres> | undefined
let count = 0

/** Creates a database on the PostgreSQL of this Playwright worker. */
export async function createDatabase(): Promise<Database> {
  opened ??= openPostgres()
  return (await opened).createDatabase(`journey_${++count}`, { template })
}

export async function closePostgres(): Promise<void> {
  await (await opened)?.close()
}
