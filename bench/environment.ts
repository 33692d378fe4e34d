import type { Browser } from '@playwright/test'
import { openBrowser } from '../harness/browser.ts'
import { openedResources } from '../harness/cleanup.ts'
import { databaseEnv, startPostgres, type Database } from '../harness/postgres.ts'
import { scratchDirectory, subdirectory } from '../harness/scratch.ts'
import { startServer, type Server } from '../harness/server.ts'
import { findHeadlessShell } from '../scripts/find-chromium.mjs'
import { seedMigrated, type Seed } from './seed.ts'

export type Environment = Awaited<ReturnType<typeof openEnvironment>>

/**
 * Starts a PostgreSQL for seeded databases and the servers that use them. `close` stops all processes and deletes all files.
 * `cheap`: measures that start a server with the same options use one process, which runs until `close`, and browsers have no window.
 */
export async function openEnvironment({ cheap = false } = {}) {
  const scratch = scratchDirectory('bench')
  const postgres = await startPostgres()
  const databases = new Map<string, Promise<Database>>()
  const shared = new Map<string, Promise<Server>>()
  const dataDir = subdirectory(scratch.path, 'data')

  /** Returns what was made under this name, or makes it. */
  function once<T>(made: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
    const one = made.get(name) ?? make()
    made.set(name, one)
    return one
  }
  const nameOf = (seed: Seed) => `bench_${Object.values(seed).join('_')}`
  const { use, close } = openedResources()
  async function start(options: Parameters<typeof startServer>[0]): Promise<Server> {
    const started = () => startServer({ dataDir, ...options })
    return cheap ? once(shared, JSON.stringify(options), started) : use(await started())
  }
  /** Returns the copy of a seeded database for another side: the product would publish what others write into its own. */
  const copyOf = (seed: Seed, side: string) =>
    once(databases, `${nameOf(seed)}_${side}`, () => postgres.createDatabase(`${nameOf(seed)}_${side}`, nameOf(seed)))
  return {
    directory: scratch.path,
    /** Returns a seeded database. Measures with the same seed share one. */
    database: (seed: Seed) =>
      once(databases, nameOf(seed), async () => {
        const database = await postgres.createDatabase(nameOf(seed))
        await seedMigrated(database, seed, new Date())
        return database
      }),
    copyOf,
    /** Starts the product as `npm start` does. */
    product: (database: Database, env: NodeJS.ProcessEnv = {}) => start({ env: { ...databaseEnv(database), ...env } }),
    /** Starts the minimal server that the product is compared with. */
    bare: (database: Database) =>
      start({ program: { args: ['bench/baseline/main.ts'] }, env: { DATABASE: JSON.stringify(database) } }),
    /** Starts a browser: Chromium as users have it, or what is cheapest. */
    openBrowser: async (): Promise<Browser> => use(await openBrowser(cheap ? findHeadlessShell() : undefined)),
    delayFlushes: (ms: number) => postgres.delayFlushes(ms),
    /** Returns the CPU time that the databases of all sides have used, in ms. */
    databaseCpuMs: postgres.cpuMs,
    use,
    /** Ends the servers and browsers of a measure. */
    closeOpened: close,
    async close() {
      await close()
      await Promise.all([...shared.values()].map(async (server) => (await server).close()))
      await postgres.close()
      scratch.remove()
    },
  }
}
