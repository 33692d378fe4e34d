import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPostmaster, signal, stopPostmaster } from '@ligeiro/embedded-postgres/postmaster'
import { serverArgs, serverEnv } from '../scripts/server.mjs'
import { firstAdmin } from './accounts.ts'
import { onExit } from './cleanup.ts'
import { copyPreparedCluster, type Database } from './postgres.ts'
import { prepareProcess } from './process.ts'
import { cpuMsOf, memoryOf } from './processes.ts'
import { freePort, scratchDirectory } from './scratch.ts'
import { delay } from './wait.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests load the product as much as possible from one address and often from one account. */
const highLimits = {
  USER_WRITES_PER_SECOND: '100000',
  ADMIN_WRITES_PER_SECOND: '100000',
  USER_READ_MS_PER_SECOND: '0',
  ADMIN_READ_MS_PER_SECOND: '0',
  ANONYMOUS_CALLS_PER_SECOND: '100000',
  CLIENT_OPEN_ORDERS: '0',
  SOCKETS_PER_USER: '0',
}
/** The program that `npm start` runs, with limits that no test reaches. */
const product: NonNullable<Options['program']> = { args: serverArgs, env: { ...serverEnv, ...highLimits } }

/** The settings of the developer's environment are removed, because they must not reach the server under test. */
const unset = { DATABASE_URL: undefined, APP_SECRET: undefined, PUBLIC_URL: undefined, SMTP_URL: undefined }
const defaults = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: firstAdmin.email,
  ADMIN_PASSWORD: firstAdmin.password,
  ADMIN_NAME: firstAdmin.name,
  // The tokens must not expire during a long run.
  ACCESS_TOKEN_SECONDS: '86400',
  // Nothing listens on this port, so that no test calls the public geocoder.
  GEOCODER_URL: 'http://127.0.0.1:9/reverse',
}

type Options = {
  /** The default is a scratch directory that `close` removes. */
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** Replaces the product by another program, which has to answer `GET /readyz`. */
  program?: { args: string[]; env?: NodeJS.ProcessEnv }
}

export type Server = Awaited<ReturnType<typeof prepareServer>>

/** Prepares a server process on a fixed port that can be started, stopped and killed. Nothing runs before `start`. */
export async function prepareServer({ dataDir, env = {}, program = product }: Options = {}) {
  const scratch = dataDir === undefined ? scratchDirectory('server') : null
  if (scratch && !env.DATABASE_URL) copyPreparedCluster(scratch.path)
  const data = dataDir ?? scratch!.path
  const port = await freePort()
  const url = `http://localhost:${port}`

  /** The server's own PostgreSQL. It is a symlink if PostgreSQL's user cannot enter DATA_DIR. */
  const cluster = join(data, 'postgres')
  const postmaster = () => readPostmaster(cluster)
  /** Sends SIGKILL to the main process of the server's own PostgreSQL, if one runs. */
  function killDatabase(): void {
    const running = postmaster()
    if (running) signal(running, 'SIGKILL')
  }
  function removeCluster(): void {
    if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true, maxRetries: 5 })
  }
  const cancel = onExit(() => {
    killDatabase()
    removeCluster()
  })
  const { launch: start, isRunning, output, pid, end } = prepareProcess()
  const lastLines = () => output().split('\n').slice(-15).join('\n')

  /** Starts the process and does not wait until it is ready. */
  function launch(): void {
    start(process.execPath, program.args, {
      cwd: root,
      env: { ...process.env, ...unset, ...defaults, ...program.env, PORT: `${port}`, DATA_DIR: data, ...env },
    })
  }
  /** Waits until `/readyz` answers 200 and returns the ms that this took. Rejects if the process exits first. */
  async function ready(): Promise<number> {
    const startedAt = performance.now()
    while (isRunning()) {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok) return performance.now() - startedAt
      if (performance.now() - startedAt > 120_000) throw new Error(`not ready after two minutes:\n${lastLines()}`)
      await delay(20)
    }
    throw new Error(`the server exited:\n${lastLines()}`)
  }

  return {
    url,
    port,
    launch,
    ready,
    isRunning,
    killDatabase,
    postmaster,
    output,
    async start(): Promise<number> {
      launch()
      return ready()
    },
    /** Sends SIGKILL, to which the process cannot react. */
    kill: () => end('SIGKILL'),
    /** Sends SIGTERM, as an operator does, and returns the exit code. */
    stop: () => end('SIGTERM'),
    /** Returns the resident memory of the process in MB. */
    memory: (): number => memoryOf(Number(pid())),
    /** Returns the CPU time that the process has used, in ms. */
    cpuMs: (): number => cpuMsOf(Number(pid())),
    /** Returns the connection to the server's own PostgreSQL. */
    database(): Database {
      const found = postmaster()
      if (!found) throw new Error('no PostgreSQL is running')
      return { host: found.socketDirectory, port: found.port, user: 'ligeiro', database: 'ligeiro' }
    },
    /** Stops the server and its PostgreSQL, and removes their files. */
    async close(): Promise<void> {
      cancel()
      await end('SIGTERM')
      await stopPostmaster(cluster)
      removeCluster()
      scratch?.remove()
    },
  }
}

export async function startServer(options: Options = {}): Promise<Server> {
  const server = await prepareServer(options)
  try {
    await server.start()
    return server
  } catch (error) {
    await server.close()
    throw error
  }
}
