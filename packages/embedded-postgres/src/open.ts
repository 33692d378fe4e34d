import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { CannotStart } from './cannot-start.ts'
import { assertOwnCluster } from './owner.ts'
import { sleep, readPostmaster } from './postmaster.ts'
import { startEmbeddedPostgres } from './start.ts'

/** A connection to a database. `close` ends it, and stops a server that was started for it. */
export type OpenDatabase = { client: Client; close: () => Promise<void> }

type Say = (line: string) => void

const credentials = { user: 'ligeiro', database: 'ligeiro' }

/** Connects for reading. The app may be running: uses the running server, or starts one until `close`. Throws `CannotStart`. */
export async function openToRead(dataDir: string, say: Say): Promise<OpenDatabase> {
  const path = join(dataDir, 'postgres')
  assertOwnCluster(path)
  if (!existsSync(join(path, 'PG_VERSION')))
    throw new CannotStart(`Não há banco de dados em ${dataDir}. DATA_DIR diz em que pasta ele está.`)
  return (await connectToRunning(realpathSync(path))) ?? openToReplace(dataDir, say)
}

/** Connects for replacing the data, to a server that runs until `close`. Throws `CannotStart`, also if an app uses this DATA_DIR. */
export async function openToReplace(dataDir: string, say: Say): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, say })
  try {
    const { client, close } = await openConnection(postgres.connection)
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

/** Opens one connection to any PostgreSQL. Throws `CannotStart`. */
export const openConnection = (config: ClientConfig): Promise<OpenDatabase> =>
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

const checkAddress = 'Confira o endereço e a porta em DATABASE_URL, e se o PostgreSQL está ligado.'
const checkPassword = 'Confira usuário e senha em DATABASE_URL; na senha, escreva # como %23, @ como %40, / como %2F.'
const checkCertificate =
  'Indique o certificado em DATABASE_URL com ?sslmode=verify-full&sslrootcert=/caminho/do/ca.pem, ou aceite qualquer um com ?sslmode=no-verify.'

/** What to do, by the error code of Node or the SQLSTATE of PostgreSQL. */
const advice: Record<string, string> = {
  ERR_INVALID_URL: checkPassword,
  ENOTFOUND: checkAddress,
  EAI_AGAIN: checkAddress,
  ECONNREFUSED: checkAddress,
  EHOSTUNREACH: checkAddress,
  ETIMEDOUT: checkAddress,
  '28000': checkPassword,
  '28P01': checkPassword,
  DEPTH_ZERO_SELF_SIGNED_CERT: checkCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: checkCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: checkCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: checkCertificate,
  '3D000': 'Crie o banco: createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8 NOME',
}

function unreachable(error: unknown): CannotStart {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // The driver gives this error no code.
  const withoutSsl =
    message.includes('does not support SSL') && 'Tire sslmode de DATABASE_URL, ou ligue o SSL no PostgreSQL.'
  return new CannotStart(
    `Não foi possível alcançar o banco de dados: ${message || code || String(error)}. ${withoutSsl || (advice[code] ?? '')}`.trim(),
  )
}
