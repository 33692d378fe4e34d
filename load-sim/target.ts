import { subdirectory, scratchDirectory } from '../harness/scratch.ts'
import { databaseEnv, startPostgres } from '../harness/postgres.ts'
import { prepareServer, type Server } from '../harness/server.ts'

/** The system under load: the addresses that connections are distributed over, and what can be done to it. */
export type Target = {
  urls: readonly string[]
  /** Null for a server that is not ours. */
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

/** A PostgreSQL and this many server processes, in scratch directories that are removed. */
export async function startTarget(processes: number): Promise<Target> {
  const data = scratchDirectory('load-sim')
  const postgres = await startPostgres()
  const env = {
    ...databaseEnv(postgres.connection),
    // Short, so that renewals happen during network faults too.
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
    // Its address stays in the list: the proxies find out by themselves that it does not answer.
    killProcess: async () => servers.at(-1)?.kill(),
    close,
  }
}
