import { fileURLToPath } from 'node:url'
import type { Order } from '@ligeiro/contract/order'
import { openStatuses } from '@ligeiro/contract/order-status'
import { test as base } from '@playwright/test'
import { firstAdmin } from '../../harness/accounts.ts'
import { request } from '../../harness/api.ts'
import { databaseEnv } from '../../harness/postgres.ts'
import { startServer as start } from '../../harness/server.ts'
import { emptyPages } from './browsers.ts'
import { closePostgres, createDatabase } from './databases.ts'
import { middayZone } from './midday-zone.ts'
import { tokenOf } from './tokens.ts'

const cheapHashes = fileURLToPath(new URL('../../packages/server/test/cheap-hashes.cjs', import.meta.url))

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the product as a separate process with its own database. The web app must have been built. */
export async function startServer(env: NodeJS.ProcessEnv = {}) {
  const database = await createDatabase()
  // Tokens are valid as long as in production, because the tests include their renewal.
  const defaults = {
    ...databaseEnv(database),
    ACCESS_TOKEN_SECONDS: undefined,
    LOG_LEVEL: 'warn',
    TIME_ZONE: middayZone(),
    NODE_OPTIONS: `--require="${cheapHashes}"`,
  }
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

/** Cancels what a test left open: with many open orders the row of the next test's order would be below the drawn ones. */
async function cancelOpenOrders(server: Server): Promise<void> {
  const token = await tokenOf(server, server.admin)
  const orders = await request<Order[]>(server.url, { method: 'GET', path: '/orders/all?live=true', token })
  for (const { id } of orders.filter(({ status }) => (openStatuses as readonly string[]).includes(status)))
    await request(server.url, { method: 'PATCH', path: `/orders/${id}/cancel`, token })
}

/**
 * Playwright's `test` with one server for each worker. The files of a worker share it, so that a test finds its own accounts and orders
 * by their names (`unique`). With `ownServer` a test has a server without the accounts and orders of other tests.
 */
export const test = base.extend<
  { ownServer: boolean; server: Server; emptied: void },
  { sharedServer: () => Promise<Server> }
>({
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      let started: Promise<Server> | undefined
      await use(() => (started ??= startServer()))
      await (await started)?.stop()
      await closePostgres()
    },
    { scope: 'worker', auto: true },
  ],
  ownServer: [false, { option: true }],
  server: async ({ ownServer, sharedServer }, use) => {
    const server = await (ownServer ? startServer() : sharedServer())
    await use(server)
    if (ownServer) await server.stop()
    else await cancelOpenOrders(server)
  },
  emptied: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      await use()
      await emptyPages()
    },
    { auto: true },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
