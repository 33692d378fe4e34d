import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { databaseEnv, query, socketPath, startPostgres } from '../../harness/postgres.ts'
import type { Server } from './server.ts'

/** Runs a statement on the server's own database, for changes that no screen can make, such as expiring a code. */
export const inDatabase = (server: Server, statement: string, values: unknown[] = []) =>
  query(server.database(), statement, values)

/** Simulates a PostgreSQL on another machine for a server that is started with `env`: a proxy can cut and restore the connection. */
export async function distantDatabase() {
  const postgres = await startPostgres()
  const { connection } = postgres
  const proxy = await openFaultProxy(socketPath(connection))
  return {
    env: {
      ...databaseEnv(connection),
      DATABASE_URL: `postgres://${connection.user}@127.0.0.1:${proxy.port}/${connection.database}`,
    },
    cut: () => proxy.cut(),
    mend: () => proxy.mend(),
    async close() {
      await proxy.close()
      await postgres.close()
    },
  }
}
