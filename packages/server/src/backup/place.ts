import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { refuseForeign } from '../db/embedded/owner.ts'
import { pause, readPostmaster } from '../db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'
import { BackupRefused } from './refused.ts'

/** A connection to the database that the environment names (design, section 7), and how to leave everything as it was found. */
export type Place = { client: Client; close: () => Promise<void> }

type Env = Record<string, string | undefined>
type Say = (line: string) => void

export const dataDirOf = (env: Env) => resolve(env.DATA_DIR || 'data')
const owner = { user: 'ligeiro', database: 'ligeiro' }

/** While the app runs: by the server that runs, or by one started for the time. Throws `BackupRefused`, `CannotStart`. */
export async function openToRead(env: Env, say: Say): Promise<Place> {
  if (env.DATABASE_URL) return connected({ connectionString: env.DATABASE_URL })
  const dataDir = dataDirOf(env)
  const place = join(dataDir, 'postgres')
  refuseForeign(place)
  if (!existsSync(join(place, 'PG_VERSION')))
    throw new BackupRefused(`Não há banco de dados em ${dataDir}. DATA_DIR diz em que pasta ele está.`)
  return (await running(realpathSync(place))) ?? started(dataDir, say)
}

/** Alone: where an app works with this DATA_DIR it is refused. Throws `BackupRefused`, `CannotStart`. */
export async function openToReplace(env: Env, say: Say): Promise<Place> {
  return env.DATABASE_URL ? connected({ connectionString: env.DATABASE_URL }) : started(dataDirOf(env), say)
}

async function started(dataDir: string, say: Say): Promise<Place> {
  const postgres = await startEmbeddedPostgres({ dataDir, say })
  try {
    const { client, close } = await connected(postgres.connection)
    return { client, close: () => close().finally(() => postgres.stop()) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

const longestWait = 60_000

/** The server that works on these files, if one answers; one that is still starting is waited for. */
async function running(directory: string): Promise<Place | undefined> {
  const begun = Date.now()
  for (;;) {
    const postmaster = readPostmaster(directory)
    if (!postmaster?.socketDirectory) return undefined
    try {
      return await connect({ ...owner, host: postmaster.socketDirectory, port: postmaster.port })
    } catch (error) {
      const { code = '' } = error as { code?: string }
      // Its lock file or its socket outlived it.
      if (['ENOENT', 'ECONNREFUSED'].includes(code)) return undefined
      // Starting, stopping (class 57) and full (53) pass with time.
      if (!/^5[37]/.test(code) || Date.now() - begun > longestWait) throw unreachable(error)
      await pause(100)
    }
  }
}

const connected = (config: ClientConfig): Promise<Place> =>
  connect(config).catch((error: unknown) => {
    throw unreachable(error)
  })

async function connect(config: ClientConfig): Promise<Place> {
  const client = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // What breaks is told by the query that it breaks.
  client.on('error', () => {})
  await client.connect()
  return { client, close: () => client.end() }
}

const unreachable = (error: unknown) =>
  new BackupRefused(`Não foi possível alcançar o banco de dados: ${(error as Error).message || String(error)}.`)
