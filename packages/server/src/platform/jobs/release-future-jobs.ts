import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { schema } from './jobs.ts'

/**
 * Makes jobs due that pg-boss would run in more than a day, by PostgreSQL's clock, or believes to be running since then. No job waits for so
 * long: they were queued by a clock that ran ahead.
 */
export const releaseFutureJobs = (db: Db) =>
  sql`
    update ${sql.table(`${schema}.job`)} set start_after = least(start_after, now()), started_on = least(started_on, now())
    where state < 'completed' and greatest(start_after, started_on) > now() + interval '1 day'`.execute(db)
