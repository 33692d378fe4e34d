import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProxy } from '../harness/proxy.ts'
import { startEmbeddedPostgres } from '../packages/server/src/db/embedded/start.ts'

/** A PostgreSQL elsewhere, for a server started with `env`: the line to it can be cut and mended, and what it holds lives on. */
export async function distantDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ligeiro-e2e-'))
  // mkdtemp shuts everyone else out, PostgreSQL's user too.
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} })
  const { host, port = 5432, user, database } = postgres.connection
  const line = await openProxy(
    () => `${host}/.s.PGSQL.${port}`,
    (near, far) => near.pipe(far).pipe(near),
  )
  return {
    env: {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${line.port}/${database}`,
      APP_SECRET: 'the secret of these journeys',
    },
    cut: line.cut,
    mend: line.mend,
    async close() {
      await line.close()
      await postgres.stop()
      for (const directory of [postgres.directory, dataDir]) rmSync(directory, { recursive: true, force: true })
    },
  }
}
