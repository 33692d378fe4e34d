import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Delay between the start of a failed attempt and the next attempt. */
const retryDelayMs = 3_600_000

/** Whether the last attempt is old enough. One as far in the future was made by a clock that ran ahead, and does not delay the next. */
const mayRetry = (now: Date) =>
  sql<boolean>`abs(extract(epoch from ${now}::timestamptz - scheduled_backups.started_at)) * 1000 >= ${sql.lit(retryDelayMs)}`

/** Is the backup of this night still missing, and is the last attempt old enough? */
export async function isDue(db: Db, night: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('scheduled_backups')
    .select(['finished_at', mayRetry(now).as('may_retry')])
    .where('night', '=', night)
    .executeTakeFirst()
  return !row || (row.finished_at === null && row.may_retry)
}

/** Records the start of an attempt. Returns false if another process has already started one. `asked`: an admin wants one more. */
export async function beginBackup(db: Db, night: string, now: Date, asked = false): Promise<boolean> {
  const row = await db
    .insertInto('scheduled_backups')
    .values({ night, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ started_at: now, tries: sql`scheduled_backups.tries + 1` })
        .where(asked ? sql<boolean>`true` : sql<boolean>`scheduled_backups.finished_at is null and ${mayRetry(now)}`),
    )
    .returning('night')
    .executeTakeFirst()
  return row !== undefined
}

type Outcome = { finished_at: Date; verified: 'restored' | 'read'; bytes: number } | { problem: string }

/** Records how an attempt ended. A success is the newest one: those of later nights were made by a clock that ran ahead. */
export async function finishBackup(db: Db, night: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('scheduled_backups')
    .set({ problem: null, ...outcome })
    .where('night', '=', night)
    .execute()
  if ('finished_at' in outcome) await db.deleteFrom('scheduled_backups').where('night', '>', night).execute()
}

/** The admin is warned if the last success is older than this: a day and two hours. */
const maxAgeMs = 26 * 3_600_000

/** A success that is later than now by more than this was not made by a process whose clock differs a little. */
const maxSkewMs = 5 * 60_000

export type BackupState = {
  lastSuccess: Date | null
  /** The reason why the last attempt failed, or null if it did not fail. */
  problem: string | null
  /** True if the last success (or, without any success, the first attempt) is more than 26 hours ago. */
  late: boolean
  /** The newest success that is later than now: the clock was wrong then, or is wrong now. It is no success. */
  inFuture: Date | null
}

export async function backupState(db: Db, now: Date): Promise<BackupState> {
  const latest = new Date(now.getTime() + maxSkewMs)
  const row = await db
    .selectFrom('scheduled_backups')
    .select(({ fn }) => [
      fn.max('finished_at').filterWhere('finished_at', '<=', latest).as('last'),
      fn.max('finished_at').filterWhere('finished_at', '>', latest).as('future'),
      fn.min('started_at').as('first'),
    ])
    .select((row) =>
      row
        .selectFrom('scheduled_backups')
        .select('problem')
        .where('started_at', '<=', latest)
        .orderBy('night', 'desc')
        .limit(1)
        .as('problem'),
    )
    .executeTakeFirst()
  const since = row?.last ?? row?.first ?? now
  return {
    lastSuccess: row?.last ?? null,
    problem: row?.problem ?? null,
    late: now.getTime() - since.getTime() > maxAgeMs,
    inFuture: row?.future ?? null,
  }
}
