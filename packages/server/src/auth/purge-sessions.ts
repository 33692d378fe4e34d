import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Longer than any access token outlives its session (ended-sessions.ts), in ms. */
const margin = 2 * 86_400_000
const batch = 1000

/** Deletes the sessions and refresh tokens that can serve no longer, also as evidence of reuse: an unknown token is refused like an old one. A batch at a time, so that nobody waits for it. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - margin)
  while ((await purgeTokensBatch(db, before)) === batch);
  while ((await purgeSessionsBatch(db, before)) === batch);
}

async function purgeTokensBatch(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from refresh_tokens where id in (
      select t.id from refresh_tokens t join sessions s on s.id = t.session_id
      where t.expires_at < ${before} or s.ended_at < ${before} limit ${batch} for update of t skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}

async function purgeSessionsBatch(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where id in (
      select s.id from sessions s
      where s.created_at < ${before} and not exists (select from refresh_tokens t where t.session_id = s.id)
      limit ${batch} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}
