import { sql } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'

/** In ms. Longer than any access token remains valid after its session ended (see ended-sessions.ts). */
const retentionMs = 2 * dayMs
const batchSize = 1000

/**
 * Deletes the sessions and refresh tokens that are no longer needed, not even to detect the reuse of a refresh token: an unknown token
 * is refused like an expired one. Rows are deleted in batches, so that no other query waits long for a lock.
 */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  while ((await purgeTokensBatch(db, before)) === batchSize);
  while ((await purgeSessionsBatch(db, before)) === batchSize);
}

// `array` selects the rows once; with `in`, a plan of nested loops selects other rows for each token, and deletes more than a batch.
async function purgeTokensBatch(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from refresh_tokens where id = any(array(
      select t.id from refresh_tokens t join sessions s on s.id = t.session_id
      where t.expires_at < ${before} or s.ended_at < ${before} limit ${batchSize} for update of t skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}

async function purgeSessionsBatch(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where id = any(array(
      select s.id from sessions s
      where s.created_at < ${before} and not exists (select from refresh_tokens t where t.session_id = s.id)
      limit ${batchSize} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
