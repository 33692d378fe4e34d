import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { underMigrationLock } from '../../platform/db/migrate.ts'

const indexes = [
  ['address_book_folded', 'address_book', 'folded'],
  ['address_book_place', 'address_book', 'place_folded'],
  ['streets_folded', 'streets', 'folded'],
] as const

/**
 * Creates the trigram indexes of addresses if they are missing. They need the extension `pg_trgm`, which a managed PostgreSQL may not
 * allow. Without it `onRefused` is called, and the same searches read all entries of a client, or all streets.
 */
export async function ensureAddressIndexes(db: Db, onRefused: (error: unknown) => void): Promise<void> {
  const { rows } = await sql`
    select where not exists (select from unnest(${indexes.map(([name]) => name)}::text[]) name where to_regclass(name) is null)`.execute(
    db,
  )
  if (rows.length > 0) return
  await underMigrationLock(db, async (connection) => {
    try {
      await sql`create extension if not exists pg_trgm`.execute(connection)
      for (const [name, table, column] of indexes)
        await sql`
          create index if not exists ${sql.table(name)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
          connection,
        )
    } catch (error) {
      onRefused(error)
    }
  })
}
