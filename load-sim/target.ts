import { subdirectory, scratchDirectory } from '../harness/scratch.ts'
import { databaseEnv, startPostgres } from '../harness/postgres.ts'
import { prepareServer, type Server } from '../harness/server.ts'

/** The system under load, with the addresses among which the connections are distributed and the faults that can be caused. */
export type Target = {
  urls: readonly string[]
  /** Null if the simulation did not start the server. */
  restartDatabase: (() => void) | null
  killProcess: (() => Promise<void>) | null
  close: () => Promise<void>
}

export const existingServer = (url: string): Target => ({
  urls: [url],
  restartDatabase: null,
  killProcess: null,
  close: async () => {},
})

/** Starts a PostgreSQL and this many server processes in scratch directories, which are removed afterwards. */
export async function startTarget(processes: number): Promise<Target> {
  const data = scratchDirectory('load-sim')
  const postgres = await startPostgres()
  const env = {
    ...databaseEnv(postgres.connection),
    // The tokens expire soon, so that renewals also happen during network faults.
    ACCESS_TOKEN_SECONDS: '120',
    LOG_LEVEL: 'error',
  }
  const dataDir = subdirectory(data.path, 'server')
  const servers: Server[] = []
  for (let n = 0; n < processes; n++) servers.push(await prepareServer({ dataDir, env }))
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()))
    await postgres.close()
    data.remove()
  }
  const started = await Promise.allSettled(servers.map((server) => server.start()))
  const failed = started.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await close()
    throw failed.reason
  }
  return {
    urls: servers.map(({ url }) => url),
    restartDatabase: () => postgres.restart(),
    // The address of the killed process stays in the list, because the proxies skip targets that refuse.
    killProcess: async () => servers.at(-1)?.kill(),
    close,
  }
}
