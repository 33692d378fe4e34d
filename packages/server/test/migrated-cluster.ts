import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@ligeiro/embedded-postgres'
import { scratchDirectory } from '../../../harness/scratch.ts'
import { connect } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { installJobs } from '../src/platform/jobs/jobs.ts'

/**
 * Creates a DATA_DIR with a PostgreSQL cluster whose database is migrated. From now on this process and the processes that it starts copy it
 * (`copyPreparedCluster` in harness/postgres.ts) instead of running initdb and the migrations, which take most of the processor time of a first start.
 * Returns a function that deletes it. It is the global set-up of Playwright too.
 */
export default async function migratedCluster(): Promise<() => void> {
  const scratch = scratchDirectory('cluster')
  const postgres = await startEmbeddedPostgres({ dataDir: scratch.path, say: () => {} })
  const db = connect(postgres.connection, 1, () => {})
  await migrate(db, new Date())
  await installJobs(db)
  await db.destroy()
  await postgres.stop()
  const path = join(scratch.path, 'postgres')
  // It is a symlink if PostgreSQL's user cannot enter the directory. Copies of the symlink would be one cluster.
  if (!lstatSync(path).isSymbolicLink()) process.env.PREPARED_CLUSTER = path
  return () => {
    delete process.env.PREPARED_CLUSTER
    rmSync(postgres.directory, { recursive: true, force: true })
    scratch.remove()
  }
}
