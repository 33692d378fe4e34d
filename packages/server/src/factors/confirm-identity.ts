import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/errors.ts'
import { methodsOf } from './challenge.ts'
import { recordConfirmationAttempt } from './factor-limits.ts'
import { consumeOfSession, makeToken } from './identity-tokens.ts'
import { prepareFactor, signedChallenge, wrongFactor, type FactorKeys, type FactorProof } from './verify-factor.ts'

export type Context = { db: Db; user: SignedIn; session: string; request: Pick<FastifyRequest, 'headers'>; now: Date }

/**
 * Asks a person who has a second factor for it again: without a valid `X-Confirmation` of this session it throws 403 `confirm_identity`.
 * `db` is the transaction of the call, so that a call that fails does not use the confirmation up. Nothing is asked of a person without
 * a second factor.
 */
export async function confirmIdentity({ db, user, session, request, now }: Context): Promise<void> {
  if ((await methodsOf(db, user.id)).length === 0) return
  const confirmation = request.headers['x-confirmation']
  const person = { userId: user.id, sessionId: session }
  if (typeof confirmation === 'string' && (await consumeOfSession(db, 'confirmation', confirmation, person, now)))
    return
  throw new ApiError(403, 'confirm_identity', 'Confirme que é você para continuar.')
}

/** Exchanges a second factor for a confirmation: one call of this session within five minutes. */
export async function makeConfirmation(
  db: Db,
  keys: FactorKeys,
  { userId, sessionId, ...proof }: FactorProof & { userId: string; sessionId: string },
  now: Date,
): Promise<{ confirmation: string; expires_at: string }> {
  const attempt = await recordConfirmationAttempt(db, userId, now)
  const factor = await prepareFactor(db, keys, userId, proof)
  const made = await db.transaction().execute(async (tx) => {
    const challenge = proof.method === 'passkey' ? signedChallenge(proof) : null
    const person = { userId, sessionId }
    if (challenge !== null && !(await consumeOfSession(tx, 'passkey', challenge, person, now)))
      throw wrongFactor('passkey')
    if (!(await factor(tx, now))) throw wrongFactor(proof.method)
    return makeToken(tx, { kind: 'confirmation', user_id: userId, session_id: sessionId }, now)
  })
  await attempt.forgive()
  return { confirmation: made.token, expires_at: made.expires_at.toISOString() }
}
