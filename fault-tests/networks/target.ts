import { databaseEnv, startPostgres } from '../../harness/postgres.ts'
import { prepareServer } from '../../harness/server.ts'

type Settings = { processes: number; 'kill-process': boolean; 'restart-database': boolean }

/** The addresses among which the connections are distributed, and the fault after half of the changes. */
export type Target = { urls: string[]; disturb: () => Promise<void>; close: () => Promise<void> }

export const existingServer = (url: string): Target => ({ urls: [url], disturb: async () => {}, close: async () => {} })

export async function startTarget(settings: Settings): Promise<Target> {
  const postgres = await startPostgres()
  // The tokens expire soon, so that renewals also happen during network faults.
  const env = { ...databaseEnv(postgres.connection), ACCESS_TOKEN_SECONDS: '120', LOG_LEVEL: 'error' }
  const servers = await Promise.all(Array.from({ length: settings.processes }, () => prepareServer({ env })))
  const target: Target = {
    urls: servers.map(({ url }) => url),
    async disturb() {
      if (settings['restart-database']) postgres.restart()
      // The address of the killed process stays in the list, because the proxies skip targets that refuse.
      if (settings['kill-process'] && servers.length > 1) await servers.at(-1)!.kill()
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await postgres.close()
    },
  }
  try {
    await Promise.all(servers.map((server) => server.start()))
    return target
  } catch (error) {
    await target.close()
    throw error
  }
}
