import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { queues, schema } from './jobs.ts'

type Count = { queue: string; waiting: number; retrying: number; lost: number; age: number }

/**
 * Counts the jobs of each queue, and the pushes. `age` is the age of the oldest unfinished job in seconds (0 if there is none); `lost` counts jobs
 * that failed on their last try.
 */
export async function countJobs(db: Db): Promise<Count[]> {
  const open = sql`state in ('created', 'retry', 'active')`
  const result = await sql<Count>`
    select q.queue, count(j.id) filter (where ${open})::int as waiting,
      count(j.id) filter (where state = 'retry' or (state = 'active' and retry_count > 0))::int as retrying,
      count(j.id) filter (where state = 'failed')::int as lost,
      coalesce(extract(epoch from clock_timestamp() - min(j.created_on) filter (where ${open})), 0)::float8 as age
    from unnest(${sql.val([...queues])}::text[]) as q(queue) left join ${sql.table(`${schema}.job`)} j on j.name = q.queue
    group by q.queue
    union all
    select 'pushes', count(*)::int, count(*) filter (where tries > 1 or not_before is not null)::int, 0,
      coalesce(extract(epoch from clock_timestamp() - min(made_at)), 0)::float8 from pushes`.execute(db)
  return result.rows
}
