import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urlOf } from '../harness/database-url.ts'
import { ours, startServer, type ServerProcess } from '../harness/process.ts'
import { readPostmaster } from '../packages/server/src/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../packages/server/src/db/embedded/start.ts'
import type { Signing } from './actors/person.ts'

export const firstAdmin: Signing = { email: 'admin@simulacao.example', password: 'Ligeiro-2026' }

/** What is simulated against: addresses to share connections out to, and what can be done to it. */
export type House = {
  urls: () => readonly string[]
  /** Null where it is not ours to do. */
  restartDatabase: (() => Promise<void>) | null
  killProcess: (() => Promise<void>) | null
  close: () => Promise<void>
}

/** Somebody else's server: simulated against as it is. */
export const givenHouse = (url: string): House => ({
  urls: () => [url],
  restartDatabase: null,
  killProcess: null,
  close: async () => {},
})

/** A PostgreSQL and so many processes of our own, in a scratch directory of which nothing stays. */
export async function ownHouse(processes: number): Promise<House> {
  const directory = await mkdtemp(join(tmpdir(), 'ligeiro-simulate-'))
  // As root PostgreSQL runs as somebody else, who must be able to enter.
  await chmod(directory, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), say: () => {} })
  const env = {
    DATABASE_URL: urlOf(postgres.connection),
    DATA_DIR: join(directory, 'server'),
    APP_SECRET: 'the secret of the simulation',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    ADMIN_NAME: 'Administrador',
    // Short, so that renewals meet the weather too.
    ACCESS_TOKEN_SECONDS: '120',
    LOG_LEVEL: 'error',
    GEOCODER_URL: 'http://127.0.0.1:9/reverse',
  }
  const servers: ServerProcess[] = []
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
    await rm(postgres.directory, { recursive: true, force: true })
    await rm(directory, { recursive: true, force: true })
  }
  try {
    const start = async () => void servers.push(await startServer(ours, env))
    const started = await Promise.allSettled(Array.from({ length: processes }, start))
    const failed = started.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  } catch (error) {
    await close()
    throw error
  }
  // A killed process keeps its address: a proxy learns by itself that nobody answers there.
  const urls = servers.map(({ url }) => url)
  return {
    urls: () => urls,
    async restartDatabase() {
      const postmaster = readPostmaster(postgres.directory)
      if (!postmaster) throw new Error('There is no database to restart.')
      // A fast shutdown, as a restart by hand does it; whoever keeps it starts it again.
      process.kill(postmaster.pid, 'SIGINT')
    },
    async killProcess() {
      await servers.pop()?.kill()
    },
    close,
  }
}
