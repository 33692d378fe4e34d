import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** How long after a try that did not end well the next one begins, in ms. */
const retryDelayMs = 3_600_000

/** Is this night's backup still to be made, and its last try long enough ago? */
export async function isDue(db: Db, night: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('nightly_backups')
    .select(['started_at', 'finished_at'])
    .where('night', '=', night)
    .executeTakeFirst()
  return !row || (row.finished_at === null && row.started_at.getTime() <= now.getTime() - retryDelayMs)
}

/** Takes this night's turn; false where somebody else had it. */
export async function beginBackup(db: Db, night: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('nightly_backups')
    .values({ night, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ started_at: now, tries: sql`nightly_backups.tries + 1` })
        .where('nightly_backups.finished_at', 'is', null)
        .where('nightly_backups.started_at', '<=', new Date(now.getTime() - retryDelayMs)),
    )
    .returning('night')
    .executeTakeFirst()
  return row !== undefined
}

type Outcome = { finished_at: Date; verified: 'restored' | 'read'; bytes: number } | { problem: string }

export const finishBackup = (db: Db, night: string, outcome: Outcome) =>
  db
    .updateTable('nightly_backups')
    .set({ problem: null, ...outcome })
    .where('night', '=', night)
    .execute()

/** Older than this (ms) a last success is told to the admin: a night and two hours. */
const maxAgeMs = 26 * 3_600_000

export type BackupState = {
  lastSuccess: Date | null
  /** Why the last try failed; null where it did not. */
  problem: string | null
  /** The last success, or else the first try, is too long ago. */
  late: boolean
}

export async function backupState(db: Db, now: Date): Promise<BackupState> {
  const row = await db
    .selectFrom('nightly_backups')
    .select(({ fn }) => [fn.max('finished_at').as('last'), fn.min('started_at').as('first')])
    .select((row) =>
      row.selectFrom('nightly_backups').select('problem').orderBy('night', 'desc').limit(1).as('problem'),
    )
    .executeTakeFirst()
  const since = row?.last ?? row?.first ?? now
  return {
    lastSuccess: row?.last ?? null,
    problem: row?.problem ?? null,
    late: now.getTime() - since.getTime() > maxAgeMs,
  }
}
