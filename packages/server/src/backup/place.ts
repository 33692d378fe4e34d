import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '@ligeiro/embedded-postgres'
import { assertOwnCluster } from '@ligeiro/embedded-postgres/owner'
import { sleep, readPostmaster } from '@ligeiro/embedded-postgres/postmaster'
import { Client, type ClientConfig } from 'pg'
import { BackupError } from './refused.ts'

/**
 * A connection to the database that the environment names (DATABASE_URL or DATA_DIR). `close` ends it, and stops a server that was
 * started for it.
 */
export type OpenDatabase = { client: Client; close: () => Promise<void> }

type Env = Record<string, string | undefined>
type Say = (line: string) => void

export const dataDirOf = (env: Env) => resolve(env.DATA_DIR || 'data')
const credentials = { user: 'ligeiro', database: 'ligeiro' }

/**
 * Connects for reading. The app may be running: uses the running server, or starts one until `close`. Throws `BackupRefused` or
 * `CannotStart`.
 */
export async function openToRead(env: Env, say: Say): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return connectOrRefuse({ connectionString: env.DATABASE_URL })
  const dataDir = dataDirOf(env)
  const path = join(dataDir, 'postgres')
  assertOwnCluster(path)
  if (!existsSync(join(path, 'PG_VERSION')))
    throw new BackupError(`Não há banco de dados em ${dataDir}. DATA_DIR diz em que pasta ele está.`)
  return (await connectToRunning(realpathSync(path))) ?? startAndConnect(dataDir, say)
}

/** Connects for replacing the data. Fails if an app uses this DATA_DIR. Throws `BackupRefused` or `CannotStart`. */
export async function openToReplace(env: Env, say: Say): Promise<OpenDatabase> {
  return env.DATABASE_URL
    ? connectOrRefuse({ connectionString: env.DATABASE_URL })
    : startAndConnect(dataDirOf(env), say)
}

async function startAndConnect(dataDir: string, say: Say): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, say })
  try {
    const { client, close } = await connectOrRefuse(postgres.connection)
    return { client, close: () => close().finally(() => postgres.stop()) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

const timeoutMs = 60_000

/** Connects to the server that runs on these files. Waits for a server that is starting. Returns undefined if no server answers. */
async function connectToRunning(directory: string): Promise<OpenDatabase | undefined> {
  const startedAt = Date.now()
  for (;;) {
    const postmaster = readPostmaster(directory)
    if (!postmaster?.socketDirectory) return undefined
    try {
      return await connect({ ...credentials, host: postmaster.socketDirectory, port: postmaster.port })
    } catch (error) {
      const { code = '' } = error as { code?: string }
      // A dead server left its lock file or its socket behind.
      if (['ENOENT', 'ECONNREFUSED'].includes(code)) return undefined
      // SQLSTATE class 57 (starting or stopping) and class 53 (too many connections) are temporary.
      if (!/^5[37]/.test(code) || Date.now() - startedAt > timeoutMs) throw unreachable(error)
      await sleep(100)
    }
  }
}

const connectOrRefuse = (config: ClientConfig): Promise<OpenDatabase> =>
  connect(config).catch((error: unknown) => {
    throw unreachable(error)
  })

async function connect(config: ClientConfig): Promise<OpenDatabase> {
  const client = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // Without a listener a lost connection would end the process. The running query reports the error.
  client.on('error', () => {})
  await client.connect()
  return { client, close: () => client.end() }
}

const unreachable = (error: unknown) =>
  new BackupError(`Não foi possível alcançar o banco de dados: ${(error as Error).message || String(error)}.`)
