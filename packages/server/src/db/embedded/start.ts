import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { bringUp } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import { type Launched, launch, socketDirectoryFor } from './launch.ts'
import { pause, stopPostmaster } from './postmaster.ts'

export { CannotStart } from './cannot-start.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port?: number; user: string; database: string }
  directory: string
  stop(): Promise<void>
}

/** Our own PostgreSQL under DATA_DIR: found orphaned or started, brought back when it falls, stopped with the app. */
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
  const obtain = () =>
    bringUp({
      cluster,
      say,
      signal: stopping.signal,
      launch: () => (child = launch(cluster, (socketDirectory ??= socketDirectoryFor(cluster)))),
    })

  let held = await obtain()
  const { port, socketDirectory: host } = held.postmaster
  // A server that comes back must be where the pool looks for it.
  socketDirectory = host
  const keeping = keep()

  async function keep() {
    for (;;) {
      await Promise.race([held.lost, stopped])
      if (stopping.signal.aborted) return
      say('O banco de dados parou. Iniciando de novo...')
      if (await restored()) say('O banco de dados voltou.')
    }
  }

  async function restored() {
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        held = await obtain()
        return true
      } catch (error) {
        if (!stopping.signal.aborted) say((error as Error).message)
        await Promise.race([pause(wait), stopped])
      }
    }
    return false
  }

  return {
    connection: { host, port, user: 'ligeiro', database: 'ligeiro' },
    directory: cluster.directory,
    async stop() {
      stopping.abort()
      await keeping
      await stopPostmaster(cluster.directory)
      // Or it stays a zombie until the system's first process collects it.
      await child?.ended()
      await held.release()
      if (host !== cluster.directory) rmSync(host, { recursive: true, force: true })
    },
  }
}
