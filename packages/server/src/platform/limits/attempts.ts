import { sql } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../db/connect.ts'
import { ApiError, tooMany } from '../http/errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { networksOf, type Network } from '../http/network.ts'

/** Allows at most `max` attempts of one subject within `windowMs` (a day at most). `message` replaces that of the 429 where it would not help. */
export type Limit = {
  subject: string
  max: number
  windowMs: number
  /** Beyond `max`, one attempt is allowed every `delayMs`. Without `delayMs` no further attempt is allowed. */
  delayMs?: number
  message?: string
}

/** Maximum `Retry-After`, in seconds. */
const maxRetryAfterSeconds = 60

/** A flood of attempts occupies at most two connections of the pool. The other connections stay available to all other calls. */
const queue = createFairQueue({ concurrency: 2, perKey: 50, total: 1000, timeoutMs: 5000 })

/** Returns the limits of an address: `max` attempts for an IPv4 address or an IPv6 /64, and more for the larger IPv6 networks that contain it. */
export const limitsByNetwork = (name: string, address: string, max: number, windowMs: number): [Limit, ...Limit[]] => {
  const limitOf = ({ network, factor }: Network) => ({ subject: `${name} ${network}`, max: max * factor, windowMs })
  const [own, ...wider] = networksOf(address)
  return [limitOf(own), ...wider.map(limitOf)]
}

/**
 * Counts an attempt against its limits before the attempt is made. Attempts of one subject are counted one after the other, so that of
 * a hundred simultaneous attempts exactly as many pass as the limit allows. Beyond a limit it throws 429 and the attempt is not counted.
 * `forgive` removes the attempt again, for limits that count only failures. `db` must not be a transaction: the count must remain even
 * if the attempt fails. The queue uses the subject of the first limit as its key.
 */
export async function recordAttempt(
  db: Db,
  limits: readonly [Limit, ...Limit[]],
  now: Date,
): Promise<{ forgive: () => Promise<void> }> {
  rethrowRecentRefusal(db, limits, now)
  const ids = await queue(limits[0].subject, async () => {
    rethrowRecentRefusal(db, limits, now)
    if (pendingRemovals.has(db)) await removeAttempts(db, [])
    return insertAttempts(db, limits, now)
  })
  return { forgive: () => removeAttempts(db, ids) }
}

/** Like `recordAttempt`, but null beyond a limit. */
export const tryAttempt = (...args: Parameters<typeof recordAttempt>) =>
  recordAttempt(...args).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) return null
    throw error
  })

/** Attempts whose removal failed because the database was unavailable. They are removed before the next attempt is counted. */
const pendingRemovals = new WeakMap<Db, readonly string[]>()

async function removeAttempts(db: Db, ids: readonly string[]): Promise<void> {
  const all = [...ids, ...(pendingRemovals.get(db) ?? [])]
  pendingRemovals.delete(db)
  const removal = db.deleteFrom('attempts').where('id', 'in', all).execute()
  await removal.catch(() => pendingRemovals.set(db, [...all, ...(pendingRemovals.get(db) ?? [])]))
}

/** Writes a row for each limit, or throws 429. The SQL function `count_attempt` is in migration 0130. */
async function insertAttempts(db: Db, limits: readonly Limit[], now: Date): Promise<readonly string[]> {
  const subjects = limits.map(({ subject }) => subject)
  const maxima = limits.map(({ max }) => max)
  const windows = limits.map(({ windowMs }) => windowMs)
  const delays = limits.map(({ delayMs }) => delayMs ?? null)
  const { rows } = await sql<{ ids: string[] | null; refused: number | null; again: Date | null }>`
    select * from count_attempt(${subjects}, ${maxima}, ${windows}, ${delays}, ${now})`.execute(db)
  const { ids = null, refused = null, again = null } = rows[0] ?? {}
  if (ids) return ids
  const limit = limits[(refused ?? 1) - 1]
  const refusal: Refusal = { again: again?.getTime() ?? now.getTime(), since: now.getTime() }
  if (limit) refusalsOf(db).set(limit.subject, refusal)
  throw tooManyUntil(refusal.again, limit, now)
}

function tooManyUntil(again: number, limit: Limit | undefined, now: Date): Error {
  const waitSeconds = (again - now.getTime()) / 1000
  return tooMany(Math.ceil(Math.min(Math.max(waitSeconds, 1), maxRetryAfterSeconds)), limit?.message)
}

/** `again`: when the next attempt is allowed; `since`: when the refusal happened. Both are in ms since 1970. */
type Refusal = { again: number; since: number }
/** The last refusal of each subject. A subject that keeps trying causes one database query a second instead of one for each attempt. */
const refusals = new WeakMap<Db, Map<string, Refusal>>()
const maxRefusals = 10_000

function refusalsOf(db: Db) {
  const known = refusals.get(db)
  if (known && known.size < maxRefusals) return known
  const fresh = new Map<string, Refusal>()
  refusals.set(db, fresh)
  return fresh
}

/** Throws the last refusal of a subject again without a query, for one second at most: a pending attempt that succeeds frees its place. */
function rethrowRecentRefusal(db: Db, limits: readonly Limit[], now: Date): void {
  for (const limit of limits) {
    const { again = 0, since = 0 } = refusals.get(db)?.get(limit.subject) ?? {}
    const isRecent = Math.abs(now.getTime() - since) < 1000
    if (isRecent && now.getTime() < again) throw tooManyUntil(again, limit, now)
  }
}

/** Deletes the attempts of a subject after a success, so that earlier failures no longer count. */
export const clearAttempts = (db: Db, subject: string) =>
  db.deleteFrom('attempts').where('subject', '=', subject).execute()

/** Deletes attempts older than one day, which is the longest period of any limit. */
export const purgeAttempts = (db: Db, now: Date) =>
  db
    .deleteFrom('attempts')
    .where('at', '<', new Date(now.getTime() - dayMs))
    .execute()
