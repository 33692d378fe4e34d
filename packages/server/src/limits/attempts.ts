import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { tooMany } from '../http/errors.ts'
import { fairQueue } from './fair-queue.ts'
import { networksOf, type Network } from '../http/network.ts'

/** At most so many tries of one subject within a time (ms, a day at most). `message` where the usual one would not help. */
export type Limit = {
  subject: string
  most: number
  within: number
  /** Beyond `most` one try each so many ms is let through; without it none. */
  pause?: number
  message?: string
}

/** Longest `Retry-After`, in seconds (calls.md). */
const maxRetryAfterSeconds = 60

/** A flood of tries occupies two connections of the pool, and leaves the others to everybody else. */
const queue = fairQueue({ concurrency: 2, perKey: 50, total: 1000, timeoutMs: 5000 })

/** Limits of an address: `most` for an IPv4 address or a /64, and more for the larger IPv6 networks around it. */
export const limitsByNetwork = (name: string, address: string, most: number, within: number): [Limit, ...Limit[]] => {
  const limitOf = ({ network, factor }: Network) => ({ subject: `${name} ${network}`, most: most * factor, within })
  const [own, ...wider] = networksOf(address)
  return [limitOf(own), ...wider.map(limitOf)]
}

/**
 * Counts a try against its limits before it is made, one after the other for a subject: of a hundred at the same instant
 * exactly as many are let through as the limit says. Beyond a limit: 429, and the try counts for nothing. `forgive` takes
 * it back, where only failures count. `db` is no transaction: what is counted stands whatever becomes of the try.
 * Tries wait for their turn by the subject of their first limit.
 */
export async function recordAttempt(
  db: Db,
  limits: readonly [Limit, ...Limit[]],
  now: Date,
): Promise<{ forgive: () => Promise<void> }> {
  refuseAgain(db, limits, now)
  const ids = await queue(limits[0].subject, async () => {
    refuseAgain(db, limits, now)
    if (pendingRemovals.has(db)) await removeAttempts(db, [])
    return insertAttempts(db, limits, now)
  })
  return { forgive: () => removeAttempts(db, ids) }
}

/** Tries that could not be taken back, the database being away: taken back before the next is counted. */
const pendingRemovals = new WeakMap<Db, readonly string[]>()

async function removeAttempts(db: Db, ids: readonly string[]): Promise<void> {
  const all = [...ids, ...(pendingRemovals.get(db) ?? [])]
  pendingRemovals.delete(db)
  const gone = db.deleteFrom('attempts').where('id', 'in', all).execute()
  await gone.catch(() => pendingRemovals.set(db, [...all, ...(pendingRemovals.get(db) ?? [])]))
}

/** Writes a row for each limit, or throws 429 (migration 0024). */
async function insertAttempts(db: Db, limits: readonly Limit[], now: Date): Promise<readonly string[]> {
  const subjects = limits.map(({ subject }) => subject)
  const mosts = limits.map(({ most }) => most)
  const windows = limits.map(({ within }) => within)
  const pauses = limits.map(({ pause }) => pause ?? null)
  const { rows } = await sql<{ ids: string[] | null; refused: number | null; again: Date | null }>`
    select * from count_attempt(${subjects}, ${mosts}, ${windows}, ${pauses}, ${now})`.execute(db)
  const { ids = null, refused = null, again = null } = rows[0] ?? {}
  if (ids) return ids
  const limit = limits[(refused ?? 1) - 1]
  const refusal = { again: again?.getTime() ?? now.getTime(), since: now.getTime() }
  if (limit) refusalsOf(db).set(limit.subject, refusal)
  throw refusedUntil(refusal.again, limit, now)
}

function refusedUntil(again: number, limit: Limit | undefined, now: Date): Error {
  const wait = (again - now.getTime()) / 1000
  return tooMany(Math.ceil(Math.min(Math.max(wait, 1), maxRetryAfterSeconds)), limit?.message)
}

/** The last refusal of a subject, in ms: whoever goes on trying costs the database one question a second. */
const refusals = new WeakMap<Db, Map<string, { again: number; since: number }>>()
const mostRefusals = 10_000

function refusalsOf(db: Db) {
  const known = refusals.get(db)
  if (known && known.size < mostRefusals) return known
  const fresh = new Map<string, { again: number; since: number }>()
  refusals.set(db, fresh)
  return fresh
}

/** Not for longer than a second: a try under way that succeeds makes room. */
function refuseAgain(db: Db, limits: readonly Limit[], now: Date): void {
  for (const limit of limits) {
    const { again = 0, since = 0 } = refusals.get(db)?.get(limit.subject) ?? {}
    if (now.getTime() < Math.min(again, since + 1000)) throw refusedUntil(again, limit, now)
  }
}

/** A success: what failed before it counts no longer. */
export const clearAttempts = (db: Db, subject: string) =>
  db.deleteFrom('attempts').where('subject', '=', subject).execute()

/** No limit looks further back than a day. */
export const purgeAttempts = (db: Db, now: Date) =>
  db
    .deleteFrom('attempts')
    .where('at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
