import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../db/connect.ts'
import { ApiError, CommittedError } from '../http/errors.ts'
import { withoutPlaces } from '../position-view-log/located-motoboys.ts'
import { createCipher } from '../encryption/cipher.ts'

/** One intent of one person: the same call with the same key is done once and answered the same (calls.md). */
export type Intent = {
  scope: string
  method: string
  path: string
  key: string
  body: unknown
  /** The application's. */
  secret: string
  /** The answer holds a secret, and is kept unreadable without the application's. */
  sealed?: boolean
}

/** Answers are kept for 24 hours. */
const tooOld = (now: Date) => new Date(now.getTime() - 86_400_000)

/** With the application's secret: a plain hash of a body with a password could be guessed at. */
const hashOf = (body: unknown, secret: string) =>
  createHmac('sha256', `${secret} idempotency`)
    .update(JSON.stringify(body ?? null))
    .digest()

/**
 * Runs `work` once for an intent, keeping its answer in the same transaction. Of two at the same instant the second waits for the first's row.
 * A kept answer holds nobody's place; `complete` puts back into a retry's answer what may be read anew.
 */
export async function once<T>(
  tx: Tx,
  intent: Intent,
  now: Date,
  work: () => Promise<T>,
  complete?: (kept: T) => Promise<T>,
): Promise<T> {
  const { scope, method, path, key } = intent
  const body_hash = hashOf(intent.body, intent.secret)
  const mine = await tx
    .insertInto('idempotency_keys')
    .values({ scope, method, path, key, body_hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'method', 'path', 'key'])
        // One that only waits to be swept is as good as none.
        .doUpdateSet({ body_hash, created_at: now, answer: null })
        .where('idempotency_keys.created_at', '<', tooOld(now)),
    )
    .returning('key')
    .executeTakeFirst()
  const sameKey = { scope, method, path, key }
  if (!mine) {
    const answer = await keptAnswer<T>(tx, intent, body_hash)
    return complete ? complete(answer) : answer
  }
  const answer = await work().catch(async (error: unknown) => {
    // The transaction goes on, and refusals are not kept.
    if (error instanceof CommittedError) await deleteKey(tx, sameKey)
    throw error
  })
  const kept = withoutPlaces(answer) ?? null
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(intent.sealed ? seal(kept, intent) : kept) })
    .where((row) => row.and(sameKey))
    .execute()
  return answer
}

/** Was this intent carried out before, and is its answer still kept? */
export async function isDone(db: Db, { scope, method, path, key }: Intent, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where((row) => row.and({ scope, method, path, key }))
    .where('created_at', '>=', tooOld(now))
    .executeTakeFirst()
  return row !== undefined
}

type SameKey = Pick<Intent, 'scope' | 'method' | 'path' | 'key'>

const deleteKey = (tx: Tx, sameKey: SameKey) =>
  tx
    .deleteFrom('idempotency_keys')
    .where((row) => row.and(sameKey))
    .execute()

const answers = (secret: string) => createCipher(secret, 'kept answers')
const seal = (answer: unknown, { secret, key }: Intent) =>
  answers(secret)
    .seal(JSON.stringify(answer ?? null), key)
    .toString('base64')

function unseal(answer: unknown, { secret, key }: Intent): unknown {
  const text = answers(secret).open(Buffer.from(String(answer), 'base64'), key)
  if (text === null) throw new Error('a kept answer was sealed under another secret')
  return JSON.parse(text)
}

async function keptAnswer<T>(tx: Tx, intent: Intent, bodyHash: Buffer): Promise<T> {
  const { scope, method, path, key } = intent
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((row) => row.and({ scope, method, path, key }))
    .executeTakeFirstOrThrow()
  if (!row.body_hash.equals(bodyHash))
    throw new ApiError(409, 'idempotency_key_reused', 'Esta chave já foi usada em outro envio.')
  return (intent.sealed ? unseal(row.answer, intent) : row.answer) as T
}

/** Forgets answers older than 24 hours. */
export const purgeIdempotencyKeys = (tx: Pick<Tx, 'deleteFrom'>, now: Date) =>
  tx.deleteFrom('idempotency_keys').where('created_at', '<', tooOld(now)).execute()
