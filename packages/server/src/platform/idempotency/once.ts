import { dayMs } from '@ligeiro/contract/durations'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { ApiError, CommittedError } from '../http/errors.ts'
import { createCipher } from '../encryption/cipher.ts'

/** One intended change of one person: calls with the same key are carried out once and always get the same answer (docs/product.md). */
export type Intent = {
  scope: string
  method: string
  path: string
  key: string
  body: unknown
  /** The application's secret (APP_SECRET). */
  secret: string
  /** True if the answer holds a secret. The answer is then stored encrypted with a key derived from `secret`. */
  encrypted?: boolean
  /** Removes what a stored answer must not hold: `complete` of a call reads it again for the answer of a retry. */
  withoutUnstored?: (answer: unknown) => unknown
}

/** Answers stored before this time have expired: they are stored for 24 hours. */
const expiredBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** Uses a keyed hash (HMAC): from a plain hash of a body that holds a password, the password could be guessed offline. */
const hashOf = (body: unknown, secret: string) =>
  createHmac('sha256', `${secret} idempotency`)
    .update(JSON.stringify(body ?? null))
    .digest()

/**
 * Runs `work` once for an intent and stores its answer in the same transaction. Of two simultaneous calls, the second waits for the row
 * lock of the first. `complete` adds to a stored answer what was not stored.
 */
export async function runOnce<T>(
  tx: Tx,
  intent: Intent,
  now: Date,
  work: () => Promise<T>,
  complete?: (stored: T) => Promise<T>,
): Promise<T> {
  const { scope, method, path, key } = intent
  const body_hash = hashOf(intent.body, intent.secret)
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ scope, method, path, key, body_hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'method', 'path', 'key'])
        // An expired key that the hourly purge has not deleted yet is treated like a new key.
        .doUpdateSet({ body_hash, created_at: now, answer: null })
        .where('idempotency_keys.created_at', '<', expiredBefore(now)),
    )
    .returning('key')
    .executeTakeFirst()
  const keyColumns = { scope, method, path, key }
  if (!inserted) {
    const answer = await storedAnswer<T>(tx, intent, body_hash)
    return complete ? complete(answer) : answer
  }
  const answer = await work().catch(async (error: unknown) => {
    // The transaction commits after a CommittedError, and errors are not stored, so the key must be deleted.
    if (error instanceof CommittedError) await deleteKey(tx, keyColumns)
    throw error
  })
  const stored = intent.withoutUnstored?.(answer) ?? answer ?? null
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(intent.encrypted ? encrypt(stored, intent) : stored) })
    .where((row) => row.and(keyColumns))
    .execute()
  return answer
}

/** Returns true if this intent was carried out before and its answer is still stored. */
export async function isDone(db: Db, { scope, method, path, key }: Intent, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where((row) => row.and({ scope, method, path, key }))
    .where('created_at', '>=', expiredBefore(now))
    .executeTakeFirst()
  return row !== undefined
}

type KeyColumns = Pick<Intent, 'scope' | 'method' | 'path' | 'key'>

const deleteKey = (tx: Tx, keyColumns: KeyColumns) =>
  tx
    .deleteFrom('idempotency_keys')
    .where((row) => row.and(keyColumns))
    .execute()

const answerCipher = (secret: string) => createCipher(secret, 'kept answers')
const encrypt = (answer: unknown, { secret, key }: Intent) =>
  answerCipher(secret)
    .encrypt(JSON.stringify(answer ?? null), key)
    .toString('base64')

function decrypt(answer: unknown, { secret, key }: Intent): unknown {
  const text = answerCipher(secret).decrypt(Buffer.from(String(answer), 'base64'), key)
  if (text === null) throw new Error('a stored answer was encrypted with another secret')
  return JSON.parse(text)
}

async function storedAnswer<T>(tx: Tx, intent: Intent, bodyHash: Buffer): Promise<T> {
  const { scope, method, path, key } = intent
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((row) => row.and({ scope, method, path, key }))
    .executeTakeFirstOrThrow()
  if (!row.body_hash.equals(bodyHash))
    throw new ApiError(409, 'idempotency_key_reused', 'Esta chave já foi usada em outro envio.')
  return (intent.encrypted ? decrypt(row.answer, intent) : row.answer) as T
}

/** In one statement: more rows would keep the snapshots of other transactions, and the calls that use a key, waiting. */
const purgedAtOnce = 5000

/** Deletes answers older than 24 hours, in batches. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  for (let deleted = purgedAtOnce; deleted === purgedAtOnce;) {
    const result = await sql`
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created_at < ${expiredBefore(now)} limit ${sql.lit(purgedAtOnce)}))`.execute(
      db,
    )
    deleted = Number(result.numAffectedRows)
  }
}
