import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../packages/server/src/db/embedded/start.ts'
import { urlOf, type Database } from '../harness/database-url.ts'
import { ours, startServer, type ServerProcess } from '../harness/process.ts'
import { seedMigrated, type Seed } from './seed.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** A PostgreSQL of the bench's own in a scratch directory, with seeded databases and servers on them; `close` leaves nothing behind. */
export async function openStage() {
  const directory = await mkdtemp(join(tmpdir(), 'ligeiro-bench-'))
  // As root PostgreSQL runs as somebody else, who must be able to enter.
  await chmod(directory, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), say: () => {} })
  const databases = new Map<string, Promise<Database>>()
  const servers = new Set<ServerProcess>()

  async function create(name: string, wanted: Seed): Promise<Database> {
    const admin = new Client(postgres.connection)
    await admin.connect()
    await admin.query(`create database ${name} template template0`).finally(() => admin.end())
    const database = { ...postgres.connection, database: name }
    await seedMigrated(database, wanted, new Date())
    return database
  }

  async function start(program: Parameters<typeof startServer>[0], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
    const server = await startServer(program, env)
    servers.add(server)
    return {
      ...server,
      stop: () => {
        servers.delete(server)
        return server.stop()
      },
    }
  }

  let closed: Promise<void> | undefined
  async function close() {
    await Promise.all([...servers].map((server) => server.stop()))
    await postgres.stop()
    await rm(postgres.directory, { recursive: true, force: true })
    await rm(directory, { recursive: true, force: true })
  }

  return {
    directory,
    /** A database filled as wanted; the same one for all measures that want the same. */
    database(wanted: Seed): Promise<Database> {
      const name = `bench_${Object.values(wanted).join('_')}`
      const made = databases.get(name) ?? create(name, wanted)
      databases.set(name, made)
      return made
    },
    /** The product, as `npm start` runs it. A long access token: signing in is not what is measured. */
    ours: (database: Database, env: NodeJS.ProcessEnv = {}) =>
      start(ours, {
        DATABASE_URL: urlOf(database),
        DATA_DIR: join(directory, 'ours'),
        APP_SECRET: 'the secret of the bench',
        ACCESS_TOKEN_SECONDS: '86400',
        ...env,
      }),
    bare: (database: Database) => start({ args: ['bench/bare/main.ts'] }, { DATABASE: JSON.stringify(database) }),
    /** Once, however often it is asked. */
    close: () => (closed ??= close()),
  }
}
