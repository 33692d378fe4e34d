import type { Use } from '../harness/cleanup.ts'
import { databaseEnv, startPostgres, type Database } from '../harness/postgres.ts'
import { startServer } from '../harness/server.ts'
import { seedMigrated, type Seed } from './seed.ts'

export type Databases = Awaited<ReturnType<typeof openDatabases>>
export type Environment = ReturnType<typeof environmentOf>

/** Starts a PostgreSQL for seeded databases, which measures with the same seed share. */
export async function openDatabases() {
  const postgres = await startPostgres()
  const databases = new Map<string, Promise<Database>>()
  /** Returns the database of this name, or makes it. */
  function once(name: string, make: () => Promise<Database>): Promise<Database> {
    const one = databases.get(name) ?? make()
    databases.set(name, one)
    return one
  }
  const nameOf = (seed: Seed) => `bench_${Object.values(seed).join('_')}`
  return {
    database: (seed: Seed) =>
      once(nameOf(seed), async () => {
        const database = await postgres.createDatabase(nameOf(seed))
        await seedMigrated(database, seed, new Date())
        return database
      }),
    /** Returns the copy of a seeded database for another side: the product would publish what others write into its own. */
    copyOf: (seed: Seed, side: string) =>
      once(`${nameOf(seed)}_${side}`, () => postgres.createDatabase(`${nameOf(seed)}_${side}`, nameOf(seed))),
    delayFlushes: (ms: number) => postgres.delayFlushes(ms),
    /** Returns the CPU time that the databases of all sides have used, in ms. */
    databaseCpuMs: postgres.cpuMs,
    close: () => postgres.close(),
  }
}

/** What a measure works with. `use` ends the servers after it. */
export const environmentOf = (databases: Databases, use: Use) => ({
  ...databases,
  use,
  /** Starts the product as `npm start` does. */
  product: async (database: Database) => use(await startServer({ env: databaseEnv(database) })),
  /** Starts the minimal server that the product is compared with. */
  bare: async (database: Database) => {
    const program = { args: ['bench/baseline/main.ts'] }
    return use(await startServer({ program, env: { DATABASE: JSON.stringify(database) } }))
  },
})
