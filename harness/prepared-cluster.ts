import { execFileSync } from 'node:child_process'
import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@ligeiro/embedded-postgres'
import { scratchDirectory } from './scratch.ts'

/**
 * Creates a DATA_DIR with a PostgreSQL cluster that was started once and stopped; `fill` migrates its database. From now on this process
 * and the processes that it starts copy it instead of running initdb and the migrations, which take most of the processor time of a
 * first start. Returns a function that deletes it.
 */
export async function prepareCluster(
  fill: (connection: EmbeddedPostgres['connection']) => Promise<void>,
): Promise<() => void> {
  const scratch = scratchDirectory('cluster')
  const postgres = await startEmbeddedPostgres({ dataDir: scratch.path, say: () => {} })
  await fill(postgres.connection)
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

/** Copies the prepared cluster, if there is one, into an empty DATA_DIR. */
export function copyPreparedCluster(dataDir: string): void {
  const { PREPARED_CLUSTER: cluster } = process.env
  // The files belong to PostgreSQL's user, so `cpSync` would change their owner.
  if (cluster !== undefined) execFileSync('cp', ['-a', cluster, join(dataDir, 'postgres')])
}
