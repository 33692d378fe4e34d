import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { query, startPostgres } from '../../../harness/postgres.ts'
import migratedCluster from './migrated-cluster.ts'

type PostgresConnection = { host: string; port?: number; user: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One connection per Vitest worker. */
    postgres: PostgresConnection[]
  }
}

const buildServer = fileURLToPath(new URL('../../../scripts/build-server.mjs', import.meta.url))

/**
 * Builds the server for the tests that start it as a process, and starts one real PostgreSQL server per worker, with one migrated database that the test files of the worker copy. The
 * workers do not share a server, because every open transaction of a server holds back the cursor of `/orders/changes`,
 * so a transaction of another test file would change the result.
 */
export default async function setup(project: TestProject) {
  execFileSync(process.execPath, [buildServer], { stdio: 'inherit' })
  const removeCluster = await migratedCluster()
  const servers = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, startOne))
  project.provide(
    'postgres',
    servers.map(({ connection }) => connection),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    removeCluster()
  }
}

async function startOne() {
  const postgres = await startPostgres()
  const asSuperuser = (statement: string) => query({ ...postgres.connection, user: 'postgres' }, statement)
  // reused-database.ts needs it to delete rows without triggers.
  await asSuperuser(`grant set on parameter session_replication_role to ${postgres.connection.user}`)
  // The data is thrown away: no commit waits for the disk.
  await asSuperuser('alter system set synchronous_commit = off')
  await asSuperuser('select pg_reload_conf()')
  return { connection: postgres.connection, stop: () => postgres.close() }
}
