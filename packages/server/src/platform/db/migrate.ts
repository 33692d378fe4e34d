import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { locks } from './locks.ts'
import { packageFile } from '../files/package-file.ts'

const directory = packageFile('migrations/')

/** The table of the migrations that were applied to this database. */
export const createMigrationsTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null)'

/** The names of all `.sql` files, in order. */
export const migrationNames = async () => (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
export const migrationText = (name: string) => readFile(new URL(name, directory), 'utf8')

/** Runs a change of the database schema under a lock. If two processes start at once, the second waits and then finds the change done. */
export async function underMigrationLock(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${locks.migrating})`.execute(connection)
    try {
      await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${locks.migrating})`.execute(connection)
    }
  })
}

/** Applies the `.sql` files not yet applied, in order, each in its transaction. */
export const migrate = (db: Db, now: Date): Promise<void> =>
  underMigrationLock(db, async (connection) => {
    // Check first: a role without the CREATE privilege may not even run `create table if not exists`.
    const { rows } = await sql`select where to_regclass('migrations') is not null`.execute(connection)
    if (rows.length === 0) await sql.raw(createMigrationsTable).execute(connection)
    for (const name of await pendingMigrations(connection)) {
      const text = await migrationText(name)
      await connection.transaction().execute(async (tx) => {
        await sql.raw(text).execute(tx)
        await tx.insertInto('migrations').values({ name, applied_at: now }).execute()
      })
    }
  })

/** Returns the names of the migrations that were not yet applied to this database. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = await db.selectFrom('migrations').select('name').execute()
  const known = new Set(applied.map((row) => row.name))
  return (await migrationNames()).filter((name) => !known.has(name))
}
