import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { urlOf } from '../harness/database-url.ts'
import { readPostmaster } from '../packages/server/src/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../packages/server/src/db/embedded/start.ts'
import { whenLeaving } from './leaving.ts'

/** A PostgreSQL that belongs to nobody's app, as a firm's own would, with as many databases as wanted. */
export async function openLodging(directory: string) {
  const dataDir = join(directory, 'lodging')
  mkdirSync(dataDir, { mode: 0o711 })
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} })
  const stay = whenLeaving(() => {
    const pid = readPostmaster(postgres.directory)?.pid
    if (pid) process.kill(pid, 'SIGKILL')
    rmSync(postgres.directory, { recursive: true, force: true })
  })

  async function query(connection: typeof postgres.connection, text: string): Promise<void> {
    const client = new Client(connection)
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  return {
    /** A new database, with what `sql` makes in it; and the environment by which an app lives there. */
    async database(name: string, sql = 'select 1') {
      await query(postgres.connection, `create database ${name} template template0`)
      const connection = { ...postgres.connection, database: name }
      await query(connection, sql)
      return { connection, env: { DATABASE_URL: urlOf(connection), APP_SECRET: 'the secret of the torture' } }
    },
    async close() {
      stay()
      await postgres.stop()
      rmSync(postgres.directory, { recursive: true, force: true })
    },
  }
}
