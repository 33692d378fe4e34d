import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Delay between the start of a failed attempt and the next attempt. */
const retryDelayMs = 3_600_000

/** Is the backup of this night still missing, and is the last attempt old enough? */
export async function isDue(db: Db, night: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('scheduled_backups')
    .select(['started_at', 'finished_at'])
    .where('night', '=', night)
    .executeTakeFirst()
  return !row || (row.finished_at === null && row.started_at.getTime() <= now.getTime() - retryDelayMs)
}

/** Records the start of an attempt. Returns false if another process has already started one. */
export async function beginBackup(db: Db, night: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('scheduled_backups')
    .values({ night, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ started_at: now, tries: sql`scheduled_backups.tries + 1` })
        .where('scheduled_backups.finished_at', 'is', null)
        .where('scheduled_backups.started_at', '<=', new Date(now.getTime() - retryDelayMs)),
    )
    .returning('night')
    .executeTakeFirst()
  return row !== undefined
}

type Outcome = { finished_at: Date; verified: 'restored' | 'read'; bytes: number } | { problem: string }

export const finishBackup = (db: Db, night: string, outcome: Outcome) =>
  db
    .updateTable('scheduled_backups')
    .set({ problem: null, ...outcome })
    .where('night', '=', night)
    .execute()

/** The admin is warned if the last success is older than this: a day and two hours. */
const maxAgeMs = 26 * 3_600_000

export type BackupState = {
  lastSuccess: Date | null
  /** The reason why the last attempt failed, or null if it did not fail. */
  problem: string | null
  /** True if the last success (or, without any success, the first attempt) is more than 26 hours ago. */
  late: boolean
}

export async function backupState(db: Db, now: Date): Promise<BackupState> {
  const row = await db
    .selectFrom('scheduled_backups')
    .select(({ fn }) => [fn.max('finished_at').as('last'), fn.min('started_at').as('first')])
    .select((row) =>
      row.selectFrom('scheduled_backups').select('problem').orderBy('night', 'desc').limit(1).as('problem'),
    )
    .executeTakeFirst()
  const since = row?.last ?? row?.first ?? now
  return {
    lastSuccess: row?.last ?? null,
    problem: row?.problem ?? null,
    late: now.getTime() - since.getTime() > maxAgeMs,
  }
}
