import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { databaseEnv, query, socketPath, startPostgres } from '../../harness/postgres.ts'
import type { Server } from './server.ts'

/** Changes the server's own database, for what no screen can do, such as expiring a code. */
export const inDatabase = (server: Server, statement: string, values: unknown[] = []) =>
  query(server.database(), statement, values)

/** A PostgreSQL on another machine, for a server that is started with `env`. The connection to it can be cut and mended. */
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
