import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../harness/browser.ts'
import { databaseEnv, startPostgres, type Database } from '../harness/postgres.ts'
import { scratchDirectory, subdirectory } from '../harness/scratch.ts'
import { startServer, type Server } from '../harness/server.ts'
import { findHeadlessShell } from '../scripts/find-chromium.mjs'
import { seedMigrated, type Seed } from './seed.ts'

export type Environment = Awaited<ReturnType<typeof openEnvironment>>
type Options = { cheap?: boolean; withPeer?: boolean }

export const nestProgram = fileURLToPath(new URL('nest/dist/main.js', import.meta.url))
/** The secret with which the NestJS server verifies tokens. */
export const nestSecret = 'the secret of the benchmark'

/**
 * Starts a PostgreSQL for seeded databases and the servers that use them. `close` stops all processes and deletes all files.
 * `cheap`: measures that start a server with the same options use one process, which runs until `close`, and browsers have no window.
 * `withPeer`: the NestJS server takes part.
 */
export async function openEnvironment({ cheap = false, withPeer = false }: Options = {}) {
  const scratch = scratchDirectory('bench')
  const postgres = await startPostgres()
  const databases = new Map<string, Promise<Database>>()
  const servers: Server[] = []

  /** Returns the database of this name. Measures that ask for the same one share it. */
  function createOnce(name: string, create: (name: string) => Promise<Database>): Promise<Database> {
    const made = databases.get(name) ?? create(name)
    databases.set(name, made)
    return made
  }
  const nameOf = (seed: Seed) => `bench_${Object.values(seed).join('_')}`
  /** Returns the copy of a seeded database for another side: the product would publish what others write into its own. */
  const copyOf = (seed: Seed, side: string) =>
    createOnce(`${nameOf(seed)}_${side}`, (name) => postgres.createDatabase(name, { template: nameOf(seed) }))
  async function start(options: Parameters<typeof startServer>[0]): Promise<Server> {
    const server = await startServer(options)
    servers.push(server)
    return server
  }
  const shared = new Map<string, Promise<Server>>()
  async function startOrShare(options: Parameters<typeof startServer>[0]): Promise<Server> {
    if (!cheap) return start(options)
    const key = JSON.stringify(options)
    const started = shared.get(key) ?? start(options)
    shared.set(key, started)
    return { ...(await started), stop: async () => null }
  }
  const dataDir = subdirectory(scratch.path, 'data')
  return {
    directory: scratch.path,
    /** Returns a seeded database. Measures with the same seed share one database. */
    database: (seed: Seed) =>
      createOnce(nameOf(seed), async (name) => {
        const database = await postgres.createDatabase(name)
        await seedMigrated(database, seed, new Date())
        return database
      }),
    /** Starts the product as `npm start` does. */
    product: (database: Database, env: NodeJS.ProcessEnv = {}) =>
      startOrShare({ dataDir, env: { ...databaseEnv(database), ...env } }),
    /** Starts a browser: Chromium as users have it, or what is cheapest. */
    openBrowser: (): Promise<Browser> => openBrowser(cheap ? findHeadlessShell() : undefined),
    delayFlushes: (ms: number) => postgres.delayFlushes(ms),
    copyOf,
    /** Starts the minimal server that the product is compared with. */
    bare: (database: Database) =>
      startOrShare({
        dataDir,
        program: { args: ['bench/baseline/main.ts'] },
        env: { DATABASE: JSON.stringify(database) },
      }),
    /** Starts the NestJS server on a copy of the seeded database, if it takes part. */
    async startNest(seed: Seed): Promise<Server | undefined> {
      if (!withPeer) return undefined
      const env = { DATABASE: JSON.stringify(await copyOf(seed, 'nest')), JWT_SECRET: nestSecret }
      return start({ dataDir, program: { args: [nestProgram] }, env })
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await postgres.close()
      scratch.remove()
    },
  }
}
