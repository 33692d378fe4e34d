import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { installJobs } from '../src/jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port?: number; user: string; database: string }
  }
}

/** One real PostgreSQL for the whole run, with one migrated database that the test files copy. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ligeiro-test-'))
  // As root the server runs as somebody else, who must be able to enter.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} })
  const db = connect(postgres.connection, 1, () => {})
  await migrate(db, new Date())
  await installJobs(db)
  await db.destroy()
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(postgres.directory, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
