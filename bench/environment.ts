import { databaseEnv, startPostgres, type Database } from '../harness/postgres.ts'
import { scratchDirectory, subdirectory } from '../harness/scratch.ts'
import { startServer, type Server } from '../harness/server.ts'
import { seedMigrated, type Seed } from './seed.ts'

export type Environment = Awaited<ReturnType<typeof openEnvironment>>

/** Starts a PostgreSQL for seeded databases and the servers that use them. `close` stops all processes and deletes all files. */
export async function openEnvironment() {
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
      start({ dataDir, env: { ...databaseEnv(database), ...env } }),
    /** Starts the minimal server that the product is compared with. */
    bare: (database: Database) =>
      start({ dataDir, program: { args: ['bench/baseline/main.ts'] }, env: { DATABASE: JSON.stringify(database) } }),
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await postgres.close()
      scratch.remove()
    },
  }
}
