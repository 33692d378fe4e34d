import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const directory = new URL('../../migrations/', import.meta.url)
// Any number; all processes of the product must take the same one.
const migrationLock = 4_251_731

const migrationNames = async () => (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()

/** Does what changes the database's form. Two processes may start at once: the second waits, and finds it done. */
export async function underMigrationLock(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
    }
  })
}

/** Applies the `.sql` files not yet applied, in order, each in its transaction. */
export const migrate = (db: Db, now: Date): Promise<void> =>
  underMigrationLock(db, async (connection) => {
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`.execute(
      connection,
    )
    for (const name of await pendingMigrations(connection)) {
      const text = await readFile(new URL(name, directory), 'utf8')
      await connection.transaction().execute(async (tx) => {
        await sql.raw(text).execute(tx)
        await tx.insertInto('migrations').values({ name, applied_at: now }).execute()
      })
    }
  })

/** The names of the files that this database has not seen. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = await db.selectFrom('migrations').select('name').execute()
  const known = new Set(applied.map((row) => row.name))
  return (await migrationNames()).filter((name) => !known.has(name))
}
