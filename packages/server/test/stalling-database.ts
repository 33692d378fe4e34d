import { openFaultProxy } from '../../../harness/fault-proxy.ts'
import { socketPath, type Database } from '../../../harness/postgres.ts'

/** A proxy to the test's PostgreSQL on which open connections can fall silent. */
export async function stallingDatabase(database: Database) {
  const proxy = await openFaultProxy(socketPath(database))
  return {
    connection: { ...database, host: '127.0.0.1', port: proxy.port },
    /** Open connections stay open and never pass anything again; new ones work. */
    pullCable: () => proxy.freeze(),
    close: () => proxy.close(),
  }
}
