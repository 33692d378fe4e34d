import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { tooMany } from '../errors.ts'

/** So many tries of one subject within a time (ms, a day at most). `message` where the usual one would not help. */
export type Limit = { subject: string; most: number; within: number; message?: string }

/** Longest `Retry-After`, in seconds (calls.md). */
const longestWait = 60
/** Sets these locks apart from others of the same number. */
const lockSpace = 4_251_733

/**
 * Counts a try against its limits before it is made, one after the other for a subject: of a hundred at the same instant
 * exactly as many are let through as the limit says. Beyond a limit: 429, and the try counts for nothing. `forgive` takes
 * it back, where only failures count. `db` is no transaction: what is counted stands whatever becomes of the try.
 */
export async function countAttempt(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<{ forgive: () => Promise<void> }> {
  if (owed.has(db)) await takeBack(db, [])
  const ids = await db.transaction().execute(async (tx) => {
    // In one order, so that two who share two subjects do not wait for each other. Until the commit: the next sees this try.
    const subjects = limits.map(({ subject }) => subject).sort()
    for (const subject of subjects)
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, ${lockSpace}))`.execute(tx)
    for (const limit of limits) await refuseBeyond(tx, limit, now)
    const rows = await tx
      .insertInto('attempts')
      .values(subjects.map((subject) => ({ subject, at: now })))
      .returning('id')
      .execute()
    return rows.map((row) => row.id)
  })
  return { forgive: () => takeBack(db, ids) }
}

/** Tries that could not be taken back, the database being away: taken back before the next is counted. */
const owed = new WeakMap<Db, readonly string[]>()

async function takeBack(db: Db, ids: readonly string[]): Promise<void> {
  const all = [...ids, ...(owed.get(db) ?? [])]
  owed.delete(db)
  const gone = db.deleteFrom('attempts').where('id', 'in', all).execute()
  await gone.catch(() => owed.set(db, [...all, ...(owed.get(db) ?? [])]))
}

async function refuseBeyond(tx: Tx, limit: Limit, now: Date): Promise<void> {
  const { made, oldest } = await tx
    .selectFrom('attempts')
    .select([sql<number>`count(*)::int`.as('made'), (row) => row.fn.min('at').as('oldest')])
    .where('subject', '=', limit.subject)
    .where('at', '>', new Date(now.getTime() - limit.within))
    .executeTakeFirstOrThrow()
  if (made < limit.most) return
  const wait = oldest ? (oldest.getTime() + limit.within - now.getTime()) / 1000 : longestWait
  throw tooMany(Math.ceil(Math.min(Math.max(wait, 1), longestWait)), limit.message)
}

/** A success: what failed before it counts no longer. */
export const forgiveAll = (db: Db, subject: string) =>
  db.deleteFrom('attempts').where('subject', '=', subject).execute()

/** No limit looks further back than a day. */
export const forgetOldAttempts = (db: Db, now: Date) =>
  db
    .deleteFrom('attempts')
    .where('at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
