import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** A motoboy who sends positions. Moments are ms. */
export type Sender = {
  id: string
  user_id: string
  last: SentFix | null
  /** Whether a shift is open. */
  works: boolean
  paused_at: number | null
  presence_at: number | null
  /** From when to when they worked, the open shift without an end. */
  shifts: [from: number, to: number | null][]
}

const ms = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8 * 1000`

/** What is known of these people; those whose account may not deliver are left out. `since`: shifts that ended before do not matter. */
export async function readSenders(db: Db, userIds: readonly string[], since: Date): Promise<Sender[]> {
  const { rows } = await sql<Sender>`
    select m.id, m.user_id, open.id is not null as works, ${ms('open.paused_at')} as paused_at, ${ms('open.presence_at')} as presence_at,
      case when m.latitude is not null and m.longitude is not null
        then json_build_array(${ms('m.seen_at')}, m.latitude, m.longitude, coalesce(m.accuracy, 0)) end as last,
      coalesce((select json_agg(json_build_array(${ms('s.started_at')}, ${ms('s.ended_at')})) from shifts s
        where s.motoboy_id = m.id and (s.ended_at is null or s.ended_at > ${since})), '[]') as shifts
    from motoboys m join users u on u.id = m.user_id left join shifts open on open.motoboy_id = m.id and open.ended_at is null
    where m.user_id = any(${userIds}::uuid[]) and u.active and u.deleted_at is null`.execute(db)
  return rows
}
