import { isPin } from '@ligeiro/contract/pin'
import type { ConfirmationMethod, PasskeyAnswer } from '@ligeiro/contract/second-factor'
import { verifyPassword } from '../auth/passwords.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { methodsOf } from '../factors/challenge.ts'
import { recordConfirmationAttempt } from '../factors/factor-limits.ts'
import { consumePasskeyChallenge, makeToken } from '../factors/identity-tokens.ts'
import {
  prepareFactor,
  signedChallenge,
  wrongFactor,
  type FactorKeys,
  type FactorProof,
} from '../factors/verify-factor.ts'

type Person = { userId: string; sessionId: string }
type Proof = { act: string; method: ConfirmationMethod; response: string | PasskeyAnswer }

/** Exchanges a second factor, or the password of a person without one, for a confirmation of this act in this session within five minutes. */
export async function makeConfirmation(
  db: Db,
  keys: FactorKeys,
  { userId, sessionId, act, method, response }: Person & Proof,
  now: Date,
): Promise<{ confirmation: string; expires_at: string }> {
  const person = { userId, sessionId }
  const attempt = await recordConfirmationAttempt(
    db,
    person,
    method === 'password' && typeof response === 'string' && isPin(response),
    now,
  )
  const check =
    method === 'password'
      ? await preparePassword(db, userId, response)
      : await prepareProof(db, keys, person, { method, response })
  const made = await db.transaction().execute(async (tx) => {
    await check(tx, now)
    return makeToken(tx, { kind: 'confirmation', user_id: userId, session_id: sessionId, act }, now)
  })
  await attempt.forgive()
  return { confirmation: made.token, expires_at: made.expires_at.toISOString() }
}

/** Throws if the response is wrong. Runs in a transaction, so that a response is used up together with what it gives. */
type Check = (tx: Db, now: Date) => Promise<void>

async function prepareProof(
  db: Db,
  keys: FactorKeys,
  { userId, sessionId }: Person,
  proof: FactorProof,
): Promise<Check> {
  const factor = await prepareFactor(db, keys, userId, proof)
  const challenge = proof.method === 'passkey' ? signedChallenge(proof) : null
  return async (tx, now) => {
    if (challenge !== null && !(await consumePasskeyChallenge(tx, challenge, { userId, sessionId }, now)))
      throw wrongFactor('passkey')
    if (!(await factor(tx, now))) throw wrongFactor(proof.method)
  }
}

const wrongPassword = () => new ApiError(400, 'wrong_code', 'A senha está incorreta.')

/** The password confirms only who has no second factor: otherwise who knows it would pass by the factor. */
async function preparePassword(db: Db, userId: string, response: Proof['response']): Promise<Check> {
  const account = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  const hash = account?.password_hash
  if (typeof response !== 'string' || !(await verifyPassword(hash, response))) throw wrongPassword()
  return async (tx) => {
    if ((await methodsOf(tx, userId)).length > 0) throw wrongPassword()
  }
}
