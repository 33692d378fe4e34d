import { createHash, randomUUID } from 'node:crypto'
import { proofAlerts, type ProofAlert, type ProofKind, type ProofResult } from '@ligeiro/contract/proof'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
import { believed } from '../../platform/time/believed.ts'
import * as queries from './queries.ts'

/** A proof as it arrived. */
export type Proof = {
  user: SignedIn
  orderId: string
  kind: ProofKind
  now: Date
  /** The time of the phone. */
  happenedAt?: Date
  /** The idempotency key of the call. */
  key?: string
}

const isAlert = (result: ProofResult): result is ProofAlert => (proofAlerts as readonly ProofResult[]).includes(result)

/** A call that is repeated with its key is recorded once: an error is not stored with the key, so the call is carried out again. */
function checkId({ user, orderId, key }: Proof): string {
  if (key === undefined) return randomUUID()
  const hex = createHash('sha256').update(`${user.id} ${orderId} ${key}`).digest('hex')
  return hex.slice(0, 32)
}

/**
 * Records what a motoboy sent and what the server found, and marks the order for the admins if they should know. `quiet`: do not mark it. The caller
 * has locked the order, and the transaction must commit (`CommittedError`).
 */
export async function recordProof(db: Db, proof: Proof, result: ProofResult, quiet = false): Promise<void> {
  const { user, orderId, kind, now } = proof
  const at = believed(proof.happenedAt, now)
  const check = { id: checkId(proof), orderId, userId: user.id, kind, result, at, now }
  const isNew = await queries.insertCheck(db, check)
  if (isNew && !quiet && isAlert(result)) await queries.setAlert(db, result, check)
}
