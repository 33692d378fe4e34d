import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Whether texts were indexed with another version of the library that sorts them (ICU or glibc), by the database's own collation or by the
 * one that the migrations name. The embedded PostgreSQL repairs this at its start.
 */
export async function hasOutdatedIndexes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    select exists (
      select from pg_database
      where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
    ) or exists (
      select from pg_collation where collname = 'und-x-icu' and collversion <> pg_collation_actual_version(oid)
    ) as outdated`.execute(db)
  return rows[0]?.outdated ?? false
}
