import { openFaultProxy } from '../../../harness/fault-proxy.ts'
import { socketPath, type Database } from '../../../harness/postgres.ts'

/** A proxy to the test's PostgreSQL that can stop passing data on open connections. */
export async function stallingDatabase(database: Database) {
  const proxy = await openFaultProxy(socketPath(database))
  return {
    connection: { ...database, host: '127.0.0.1', port: proxy.port },
    /** Stops passing data on the open connections without closing them. New connections work. */
    pullCable: () => proxy.freeze(),
    close: () => proxy.close(),
  }
}
