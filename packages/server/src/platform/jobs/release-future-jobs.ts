import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { schema } from './jobs.ts'

/** Makes jobs due that would run in more than a day, or run since then: no job waits so long, a clock ran ahead. */
export const releaseFutureJobs = (db: Db) =>
  sql`
    update ${sql.table(`${schema}.job`)} set start_after = least(start_after, now()), started_on = least(started_on, now())
    where state < 'completed' and greatest(start_after, started_on) > now() + interval '1 day'`.execute(db)
