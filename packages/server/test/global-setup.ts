import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { installJobs } from '../src/jobs/jobs.ts'

type Place = { host: string; port?: number; user: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** By worker. */
    postgres: Place[]
  }
}

/**
 * One real PostgreSQL for each worker, with one migrated database that its test files copy. Not one for all: a cursor of
 * changes is held back by every open transaction of its server, those of other files too.
 */
export default async function setup(project: TestProject) {
  const servers = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, startOne))
  project.provide(
    'postgres',
    servers.map(({ connection }) => connection),
  )
  return () => Promise.all(servers.map(({ stop }) => stop()))
}

async function startOne() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ligeiro-test-'))
  // As root the server runs as somebody else, who must be able to enter.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} })
  const { connection } = postgres
  const db = connect(connection, 1, () => {})
  await migrate(db, new Date())
  await installJobs(db)
  await db.destroy()
  const stop = async () => {
    await postgres.stop()
    await rm(postgres.directory, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connection, stop }
}
