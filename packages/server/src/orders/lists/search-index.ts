import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { underMigrationLock } from '../../platform/db/migrate.ts'

/** Adds the texts that were written since the last time to the index of the search. Texts that somebody is writing follow the next time. */
export async function indexNewTexts(db: Db): Promise<void> {
  await sql`
    update order_search s set indexed = true
    from (select created_at, order_id from order_search where not indexed for update skip locked) fresh
    where s.created_at = fresh.created_at and s.order_id = fresh.order_id`.execute(db)
}

/**
 * Creates the index of the search if it is missing. It needs the extension `pg_trgm`, which every PostgreSQL brings but which a managed
 * one may not allow. Without it `onRefused` is called, and the search reads the texts of all orders.
 */
export async function ensureSearchIndex(db: Db, onRefused: (error: unknown) => void): Promise<void> {
  const { rows } = await sql`select where to_regclass('order_search_text') is not null`.execute(db)
  if (rows.length > 0) return
  await underMigrationLock(db, async (connection) => {
    try {
      await sql`create extension if not exists pg_trgm`.execute(connection)
      // After a restore all texts are new. Building the index with them is faster than adding them to it.
      await indexNewTexts(connection)
      await sql`
        create index if not exists order_search_text on order_search using gin (text gin_trgm_ops) where indexed`.execute(
        connection,
      )
      await sql`analyze order_search`.execute(connection)
    } catch (error) {
      onRefused(error)
    }
  })
}
