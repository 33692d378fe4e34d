import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** Whether a statement waits for a lock of another transaction. */
export async function isBlocked(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
