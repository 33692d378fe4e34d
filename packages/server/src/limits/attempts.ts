import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { tooMany } from '../errors.ts'

/** So many tries of one subject within a time (ms, a day at most). `message` where the usual one would not help. */
export type Limit = { subject: string; most: number; within: number; message?: string }

/** Longest `Retry-After`, in seconds (calls.md). */
const longestWait = 60

/**
 * Counts a try against its limits before it is made, so that a hundred at the same instant are not all let through.
 * Beyond a limit: 429, and the try counts for nothing. `forgive` takes it back, where only failures count.
 */
export async function countAttempt(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<{ forgive: () => Promise<void> }> {
  const rows = await db
    .insertInto('attempts')
    .values(limits.map(({ subject }) => ({ subject, at: now })))
    .returning(['id', 'subject'])
    .execute()
  const ids = rows.map((row) => row.id)
  const forgive = async () => {
    await db.deleteFrom('attempts').where('id', 'in', ids).execute()
  }
  for (const limit of limits) {
    const own = rows.find((row) => row.subject === limit.subject)
    const { earlier, oldest } = await db
      .selectFrom('attempts')
      .select([sql<number>`count(*)::int`.as('earlier'), (row) => row.fn.min('at').as('oldest')])
      .where('subject', '=', limit.subject)
      .where('at', '>', new Date(now.getTime() - limit.within))
      .where('id', '<', own?.id ?? '0')
      .executeTakeFirstOrThrow()
    if (earlier < limit.most) continue
    await forgive()
    const wait = oldest ? (oldest.getTime() + limit.within - now.getTime()) / 1000 : longestWait
    throw tooMany(Math.ceil(Math.min(Math.max(wait, 1), longestWait)), limit.message)
  }
  return { forgive }
}

/** No limit looks further back than a day. */
export const forgetOldAttempts = (db: Db, now: Date) =>
  db
    .deleteFrom('attempts')
    .where('at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
