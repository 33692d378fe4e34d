import { databaseEnv, startPostgres, type Database } from '../harness/postgres.ts'
import { scratchDirectory, subdirectory } from '../harness/scratch.ts'
import { startServer, type Server } from '../harness/server.ts'
import { seedMigrated, type Seed } from './seed.ts'

export type Environment = Awaited<ReturnType<typeof openEnvironment>>

/**
 * Starts a PostgreSQL for seeded databases and the servers that use them. `close` stops all processes and deletes all files.
 * `shareServers`: measures that start a server with the same options use one process, which runs until `close`.
 */
export async function openEnvironment({ shareServers = false } = {}) {
  const scratch = scratchDirectory('bench')
  const postgres = await startPostgres()
  const databases = new Map<string, Promise<Database>>()
  const servers: Server[] = []

  async function create(name: string, seed: Seed): Promise<Database> {
    const database = await postgres.createDatabase(name)
    await seedMigrated(database, seed, new Date())
    return database
  }
  async function start(...options: Parameters<typeof startServer>): Promise<Server> {
    const server = await startServer(...options)
    servers.push(server)
    return server
  }
  const shared = new Map<string, Promise<Server>>()
  async function startOrShare(options: Parameters<typeof startServer>[0]): Promise<Server> {
    if (!shareServers) return start(options)
    const key = JSON.stringify(options)
    const started = shared.get(key) ?? start(options)
    shared.set(key, started)
    return { ...(await started), stop: async () => null }
  }
  const dataDir = subdirectory(scratch.path, 'data')
  return {
    directory: scratch.path,
    /** Returns a seeded database. Measures with the same seed share one database. */
    database(seed: Seed): Promise<Database> {
      const name = `bench_${Object.values(seed).join('_')}`
      const made = databases.get(name) ?? create(name, seed)
      databases.set(name, made)
      return made
    },
    /** Starts the product as `npm start` does. */
    product: (database: Database, env: NodeJS.ProcessEnv = {}) =>
      startOrShare({ dataDir, env: { ...databaseEnv(database), ...env } }),
    /** Starts one more process of the product. */
    process: (database: Database) => start({ dataDir, env: databaseEnv(database) }),
    delayFlushes: (ms: number) => postgres.delayFlushes(ms),
    /** Starts the minimal server that the product is compared with. */
    bare: (database: Database) =>
      startOrShare({
        dataDir,
        program: { args: ['bench/baseline/main.ts'] },
        env: { DATABASE: JSON.stringify(database) },
      }),
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await postgres.close()
      scratch.remove()
    },
  }
}
