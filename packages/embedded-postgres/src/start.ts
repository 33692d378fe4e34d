import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startOrTakeOver } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import { type Launched, launch, socketDirectoryFor } from './launch.ts'
import { sleep, stopPostmaster } from './postmaster.ts'

export { CannotStart } from './cannot-start.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port?: number; user: string; database: string }
  directory: string
  stop(): Promise<void>
}

/**
 * Runs the embedded PostgreSQL under DATA_DIR: takes over a server without an app or starts one, restarts it after a crash, and stops
 * it with the app.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  say: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const { say } = options
  const cluster = await openCluster(resolve(options.dataDir), say)
  const stopping = new AbortController()
  const stopped = new Promise<void>((done) => stopping.signal.addEventListener('abort', () => done()))

  let socketDirectory: string | undefined
  let child: Launched | undefined
  const claimServer = () =>
    startOrTakeOver({
      cluster,
      say,
      signal: stopping.signal,
      launch: () => (child = launch(cluster, (socketDirectory ??= socketDirectoryFor(cluster)))),
    })

  let claim = await claimServer()
  const { port, socketDirectory: host } = claim.postmaster
  // A restarted server must use the same socket directory, because the connection pool connects there.
  socketDirectory = host
  const supervision = supervise()

  async function supervise() {
    for (;;) {
      await Promise.race([claim.lost, stopped])
      if (stopping.signal.aborted) return
      say('O banco de dados parou. Iniciando de novo...')
      if (await restart()) say('O banco de dados voltou.')
    }
  }

  async function restart() {
    for (let delayMs = 100; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, 5000)) {
      try {
        claim = await claimServer()
        return true
      } catch (error) {
        if (!stopping.signal.aborted) say((error as Error).message)
        await Promise.race([sleep(delayMs), stopped])
      }
    }
    return false
  }

  return {
    connection: { host, port, user: 'ligeiro', database: 'ligeiro' },
    directory: cluster.directory,
    async stop() {
      stopping.abort()
      await supervision
      await stopPostmaster(cluster.directory)
      // Otherwise the child process would stay a zombie until the system's first process reaps it.
      await child?.ended()
      await claim.release()
      if (host !== cluster.directory) rmSync(host, { recursive: true, force: true })
    },
  }
}
