import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../harness/free-port.ts'
import { highLimits } from '../harness/high-limits.ts'
import { readPostmaster, stopPostmaster } from '../packages/server/src/db/embedded/postmaster.ts'
import { whenLeaving } from './leaving.ts'
import { admin } from './people.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const main = 'packages/server/src/main.ts'
// What a developer has set for himself must not reach the program under test.
const unset = { DATABASE_URL: undefined, APP_SECRET: undefined, PUBLIC_URL: undefined, SMTP_URL: undefined }

export type House = Awaited<ReturnType<typeof openHouse>>

/** The product as `npm start` runs it, on one address, to be killed and started again. Nothing runs before `start`. */
export async function openHouse(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let exited: Promise<unknown> = Promise.resolve()
  let output = ''
  let launchedAt = 0

  const cluster = () => join(dataDir, 'postgres')
  const postmaster = () => readPostmaster(realpathSync(cluster()))

  /** Starts the process, and returns as soon as it exists. */
  function launch(): void {
    if (isAlive()) throw new Error('it runs already')
    launchedAt = output.length
    child = spawn(process.execPath, [main], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...unset,
        ...highLimits,
        NODE_ENV: 'production',
        PORT: `${port}`,
        DATA_DIR: dataDir,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ACCESS_TOKEN_SECONDS: '86400',
        GEOCODER_URL: 'http://127.0.0.1:9/reverse',
        ...env,
      },
    })
    exited = once(child, 'close')
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
  }
  const isAlive = () => child?.exitCode === null && child.signalCode === null

  /** Waits until it says that it is ready; the ms this took. Rejects where the process ends instead. */
  async function ready(milliseconds = 120_000): Promise<number> {
    const began = performance.now()
    while (isAlive()) {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
      if (answer?.ok) return performance.now() - began
      if (performance.now() - began > milliseconds) throw new Error(`not ready after ${milliseconds} ms:\n${tail()}`)
      await pause(20)
    }
    throw new Error(`the app ended by itself:\n${tail()}`)
  }
  const tail = () => output.split('\n').slice(-15).join('\n')

  const stay = whenLeaving(() => {
    child?.kill('SIGKILL')
    killDatabase()
    rmSync(realpathSync(cluster()), { recursive: true, force: true, maxRetries: 5 })
  })
  /** SIGKILL to PostgreSQL's main process; false where none is known. */
  function killDatabase(): boolean {
    const pid = safely(postmaster)?.pid
    return pid !== undefined && safely(() => process.kill(pid, 'SIGKILL')) === true
  }

  return {
    url,
    port,
    dataDir,
    launch,
    ready,
    isAlive,
    said: () => output,
    /** Waits until the running process has said this. */
    async hear(words: string) {
      const deadline = Date.now() + 30_000
      while (!output.slice(launchedAt).includes(words)) {
        if (Date.now() > deadline) throw new Error(`"${words}" was not said:\n${tail()}`)
        await pause(10)
      }
    },
    async start() {
      launch()
      return ready()
    },
    /** SIGKILL: no handler of ours runs. */
    async kill() {
      child?.kill('SIGKILL')
      await exited
    },
    /** As an operator stops it. The process's exit code. */
    async stop(): Promise<number | null> {
      child?.kill('SIGTERM')
      await exited
      return child?.exitCode ?? null
    },
    pid: () => child?.pid ?? 0,
    postmaster,
    killDatabase,
    /** For looking into the embedded database beside the app. */
    connection() {
      const found = postmaster()
      if (!found) throw new Error('no database is running')
      return { host: found.socketDirectory, port: found.port, user: 'ligeiro', database: 'ligeiro' }
    },
    /** Leaves no process and no cluster behind. */
    async close() {
      stay()
      if (isAlive()) child?.kill('SIGTERM')
      await exited
      const directory = safely(() => realpathSync(cluster()))
      if (!directory) return
      await stopPostmaster(directory)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function safely<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
