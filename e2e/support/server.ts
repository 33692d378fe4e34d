import { test as base } from '@playwright/test'
import { firstAdmin } from '../../harness/accounts.ts'
import { databaseEnv } from '../../harness/postgres.ts'
import { startServer as start } from '../../harness/server.ts'
import { closePostgres, createDatabase } from './databases.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the product as a separate process with its own database. The web app must have been built. */
export async function startServer(env: NodeJS.ProcessEnv = {}) {
  const database = await createDatabase()
  // Tokens are valid as long as in production, because the tests include their renewal.
  const defaults = { ...databaseEnv(database), ACCESS_TOKEN_SECONDS: undefined, LOG_LEVEL: 'warn' }
  const server = await start({ env: { ...defaults, ...env } })
  return {
    ...server,
    /** The URL of the same server with plain http and a name other than localhost, as a phone uses it. playwright.config.ts resolves the name. */
    networkUrl: `http://ligeiro.lan:${server.port}`,
    admin: firstAdmin,
    database: () => database,
    stop: () => server.close(),
  }
}

/** Starts or returns the server of a spec file. */
export type ServerOf = (file: string) => Promise<Server>

/** Playwright's `test` with one server per file, so that no screen shows the orders of another file. */
export const test = base.extend<{ server: Server }, { postgres: void; serverOf: ServerOf }>({
  postgres: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      await use()
      await closePostgres()
    },
    { scope: 'worker', auto: true },
  ],
  serverOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      let current: { file: string; server: Server } | undefined
      await use(async (file) => {
        if (current?.file === file) return current.server
        await current?.server.stop()
        const server = await startServer()
        current = { file, server }
        return server
      })
      await current?.server.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),
  baseURL: ({ server }, use) => use(server.url),
})
