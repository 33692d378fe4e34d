import { createHmac } from 'node:crypto'
import type { Tx } from '../db/connect.ts'
import { Refused } from '../errors.ts'

/** One intent of one person: the same call with the same key is done once and answered the same (calls.md). */
export type Intent = { scope: string; method: string; path: string; key: string; body: unknown; secret: string }

/** With the application's secret: a plain hash of a body with a password could be guessed at. */
const hashOf = (body: unknown, secret: string) =>
  createHmac('sha256', `${secret} idempotency`)
    .update(JSON.stringify(body ?? null))
    .digest()

/** Runs `work` once for an intent, keeping its answer in the same transaction. Of two at the same instant the second waits for the first's row. */
export async function once<T>(tx: Tx, intent: Intent, now: Date, work: () => Promise<T>): Promise<T> {
  const { scope, method, path, key } = intent
  const body_hash = hashOf(intent.body, intent.secret)
  const mine = await tx
    .insertInto('idempotency_keys')
    .values({ scope, method, path, key, body_hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const sameKey = { scope, method, path, key }
  if (!mine) return kept<T>(tx, sameKey, body_hash)
  const answer = await work()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where((row) => row.and(sameKey))
    .execute()
  return answer
}

async function kept<T>(
  tx: Tx,
  sameKey: Pick<Intent, 'scope' | 'method' | 'path' | 'key'>,
  bodyHash: Buffer,
): Promise<T> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((row) => row.and(sameKey))
    .executeTakeFirstOrThrow()
  if (!row.body_hash.equals(bodyHash))
    throw new Refused(409, 'idempotency_key_reused', 'Esta chave já foi usada em outro envio.')
  return row.answer as T
}

/** Forgets answers older than 24 hours. */
export const forgetOldKeys = (tx: Pick<Tx, 'deleteFrom'>, now: Date) =>
  tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
