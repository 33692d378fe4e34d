import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { databaseEnv, socketPath, startPostgres } from '../../harness/postgres.ts'

/** Simulates a PostgreSQL on another machine for a server that is started with `env`: a proxy can cut and restore the connection. */
export async function distantDatabase() {
  const postgres = await startPostgres()
  const { connection } = postgres
  const proxy = await openFaultProxy(socketPath(connection))
  return {
    env: databaseEnv({ ...connection, host: '127.0.0.1', port: proxy.port }),
    cut: () => proxy.cut(),
    mend: () => proxy.mend(),
    async close() {
      await proxy.close()
      await postgres.close()
    },
  }
}
